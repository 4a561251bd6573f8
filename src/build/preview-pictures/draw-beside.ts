/** The thread that draws pictures while another makes the pages: all that it is given, then it ends. */
import { workerData } from 'node:worker_threads';
import { putFile } from '../../content-files/put-in-place.ts';
import type { PictureToDraw } from '../preview-pictures.ts';
import { drawPicture } from './draw-picture.ts';

for (const [file, words] of workerData as PictureToDraw[]) putFile(file, drawPicture(words), false);
