/** What the site says of itself, read once for all pages. */
import { readSite } from '../content-files/load-editorial.ts';

export const site = readSite('content');
