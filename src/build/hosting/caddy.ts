import {
  askedAgain,
  fileKinds,
  headerRules,
  patternOf,
  securityHeaders,
  strictTransport,
} from './description.ts';
import { type Site, whereOf } from './site.ts';
import { loneFolder, loneNumber, type Spelling } from './spellings.ts';

/**
 * A Caddyfile. Where the site's own address is known, Caddy gets a certificate for it by itself.
 *
 * Headers of a file are set only where the file is there: what is set once stays on the answer,
 * even if that becomes the 404 page.
 */
export function caddyfile(site: Site): string {
  const security = { ...securityHeaders, ...(site.strictTransport ? strictTransport : {}) };
  return `# Made by “npm run hosts” for a site ${whereOf(site)}; make it anew rather than edit it.

${addressOf(site)} {
	root * ${quoted(site.root)}

	# A file with .gz or .br beside it (npm run compress) is sent as it lies there.
${encoding('	')}
	header {
${Object.entries({ ...security, 'Cache-Control': askedAgain })
  .map(([name, value]) => `		${name} ${quoted(value)}`)
  .join('\n')}
	}

	# A question stays with an address that leads on.
	map {query} {rulekeep_query} {
		~^.+$ "?\${0}"
		default ""
	}
${site.redirects.map((redirect) => leading(site.base, redirect)).join('')}${site.base && `	redir ${site.base} ${site.base}/{rulekeep_query} 301\n`}
	${site.base === '' ? 'handle' : `handle_path ${site.base}/*`} {
		route {
			@change not method GET HEAD
			header @change Allow "GET, HEAD"
			respond @change 405
			# What begins with two slashes would lead to another host.
			uri path_regexp /{2,} /

${respelling(site)}
${fileHeaders()}
			file_server {
				precompressed br gzip
			}
		}
	}
${site.base && '\n	handle {\n		error 404\n	}\n'}
	handle_errors {
		@missing expression {err.status_code} == 404
		handle @missing {
${encoding('			')}
			rewrite * /404.html
			file_server {
				precompressed br gzip
			}
		}
	}
}
`;
}

function encoding(indent: string): string {
  const types = fileKinds.filter(({ text }) => text).map(({ type }) => type);
  return [
    'encode {',
    '	gzip',
    '	minimum_length 512',
    '	match {',
    ...types.map((type) => `		header Content-Type ${type}*`),
    '	}',
    '}',
  ]
    .map((line) => `${indent}${line}\n`)
    .join('');
}

function addressOf({ origin, listen }: Site): string {
  return origin ?? `http://${listen.host ?? ''}:${listen.port}`;
}

function leading(base: string, { from, to }: { from: string; to: string }): string {
  return `	redir ${quoted(base + from)} ${quoted(`${base}${to}{rulekeep_query}`)} 301\n`;
}

/** First the slash alone, since that is what people leave out; then case, a stage at a time. */
function respelling({ base, spellings, documents }: Site): string {
  const lone = { pattern: loneNumber, ignoreCase: false, replacement: `${loneFolder}$1` };
  const stages = Map.groupBy(spellings, ({ stage }) => stage);
  const folders = stages.get('folder') ?? [];
  stages.delete('folder');
  let before = '{path}';
  const maps = [folders, [{ ...lone, stage: 'number' }], ...stages.values()].map((steps, index) => {
    const after = `{rulekeep_spelling_${index}}`;
    const map = mapping(before, after, steps);
    before = after;
    return map;
  });
  return `			@slash {
				not path */
				file {path}/index.html
			}
			redir @slash ${base}{path}/{rulekeep_query} 301

${maps.join('')}			map ${before} {rulekeep_bare} {
				~^(.*)/$ "\${1}"
				default ${before}
			}
			@respelled {
				not file {path} {path}index.html
				file {rulekeep_bare}/index.html
			}
			redir @respelled ${base}{rulekeep_bare}/{rulekeep_query} 301
			@respelledFile {
				not file {path}
				not path */
				file ${before}
			}
			redir @respelledFile ${base}${before}{rulekeep_query} 301

			# A number without its document: that which alone has it.
			map {rulekeep_bare} {rulekeep_number} {
				~^${loneFolder}(/.*)$ "\${1}"
				default "/none-such"
			}
${documents.map((slug) => holding(base, slug, documents)).join('')}`;
}

function holding(base: string, slug: string, documents: readonly string[]): string {
  const at = (each: string) => `/${each}{rulekeep_number}/index.html`;
  const others = documents.filter((each) => each !== slug);
  return `			@only_${slug} {
				not file {path} {path}index.html
				file ${at(slug)}
${others.length > 0 ? `				not file ${others.map(at).join(' ')}\n` : ''}			}
			redir @only_${slug} ${base}/${slug}{rulekeep_number}/{rulekeep_query} 302
`;
}

function mapping(before: string, after: string, steps: readonly Spelling[]): string {
  const rows = steps.map(({ pattern, ignoreCase, replacement }) => {
    const found = `~${ignoreCase ? '(?i)' : ''}${pattern}`;
    return `				${quoted(found)} ${quoted(replacement.replace(/\$(\d)/g, (_, group) => `\${${group}}`))}\n`;
  });
  return `			map ${before} ${after} {\n${rows.join('')}				default ${before}\n			}\n`;
}

function fileHeaders(): string {
  const types = fileKinds.map(({ type, extensions, text }) => ({
    pattern: new RegExp(`\\.(?:${extensions.join('|')})$`),
    headers: { 'Content-Type': text ? `${type}; charset=utf-8` : type },
  }));
  const rules = headerRules.map((rule) => ({ pattern: patternOf(rule), headers: rule.headers }));
  return [...types, ...rules]
    .map(({ pattern, headers }, index) => {
      const name = `@file${index}`;
      const lines = Object.entries(headers).map(
        ([header, value]) => `			header ${name} ${header} ${quoted(value)}\n`,
      );
      return `			${name} {
				path_regexp ${quoted(pattern.source.replaceAll('\\/', '/'))}
				file {path}
			}
${lines.join('')}`;
    })
    .join('');
}

/** Within quotes Caddy reads nothing but `\"`, apart from placeholders. */
function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
