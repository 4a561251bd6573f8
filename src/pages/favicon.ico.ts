import { iconIco } from '../site/draw-icons.ts';
import { site } from '../site/page-frame.ts';

export async function GET(): Promise<Response> {
  const headers = { 'content-type': 'image/x-icon' };
  return new Response(new Uint8Array(await iconIco(site)), { headers });
}
