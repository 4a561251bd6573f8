import { iconSvg } from '../site/draw-icons.ts';
import { site } from '../site/page-frame.ts';

export function GET(): Response {
  return new Response(iconSvg(site), { headers: { 'content-type': 'image/svg+xml' } });
}
