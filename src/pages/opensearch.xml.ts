/** The OpenSearch description. With it, browsers can search the site from the address bar. */
import { escapedHtml } from '../rules/words/sentences.ts';
import { site } from '../site/page-frame.ts';
import { absoluteUrl } from '../site/links.ts';

export function GET(): Response {
  const description = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapedHtml(site.name)}</ShortName>
  <Description>${escapedHtml(site.search)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/svg+xml">${absoluteUrl('/favicon.svg')}</Image>
  <Url type="text/html" method="get" template="${absoluteUrl('/search/')}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${absoluteUrl('/opensearch.xml')}"/>
</OpenSearchDescription>
`;
  return new Response(description, {
    headers: { 'content-type': 'application/opensearchdescription+xml; charset=utf-8' },
  });
}
