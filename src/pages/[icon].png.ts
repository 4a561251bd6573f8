import { iconFiles, iconPng, previewPng } from '../site/draw-icons.ts';
import { site } from '../site/page-frame.ts';

export function getStaticPaths() {
  return [...Object.keys(iconFiles), 'preview'].map((icon) => ({ params: { icon } }));
}

export async function GET({ params }: { params: { icon: string } }): Promise<Response> {
  const file = iconFiles[params.icon as keyof typeof iconFiles];
  const picture = file ? await iconPng(site, file.size, file.share) : await previewPng(site);
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
}
