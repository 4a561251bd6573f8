import type { CardCollection } from '../../page-data/card-collection.ts';
import { cardFeed } from '../../page-data/card-index-pages.ts';
import { site } from '../../site/frame.ts';
import { links } from '../../site/links.ts';
import { getLibrary } from '../../site/load-library.ts';

/** The feed of changes, where there were some: `/cards/changes.xml`. */
export async function getStaticPaths() {
  const { collection } = await getLibrary();
  if (!collection || collection.changes.length === 0) return [];
  return [{ params: { feed: 'changes' }, props: { collection } }];
}

export function GET({ props }: { props: { collection: CardCollection } }) {
  const headers = { 'Content-Type': 'application/atom+xml' };
  return new Response(cardFeed(props.collection, site.name, links), { headers });
}
