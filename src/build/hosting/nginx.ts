import {
  askedAgain,
  fileKinds,
  headerRules,
  otherType,
  patternOf,
  securityHeaders,
  strictTransport,
} from './description.ts';
import { type Site, whereOf } from './site.ts';
import { loneFolder, loneNumber, type Spelling } from './spellings.ts';

/**
 * A file for nginx to include within `http`, such as `/etc/nginx/conf.d/rulekeep.conf`. It needs no
 * module beyond Debian's `nginx-light`.
 *
 * Headers depend on the file that is sent, by `map`, and are added once for the whole server: a
 * `location` with an `add_header` of its own would lose all others.
 */
export function nginxConfiguration(site: Site): string {
  const security = { ...securityHeaders, ...(site.strictTransport ? strictTransport : {}) };
  const text = fileKinds.filter((kind) => kind.text).map(({ type }) => type);
  return `# Made by “npm run hosts” for a site ${whereOf(site)}; make it anew rather than edit it.
# To be included within http, for instance as /etc/nginx/conf.d/rulekeep.conf

${headerMap('rulekeep_cache_control', 'Cache-Control', askedAgain)}
${headerMap('rulekeep_allow_origin', 'Access-Control-Allow-Origin', '')}
${headerMap('rulekeep_resource_policy', 'Cross-Origin-Resource-Policy', '')}
server {
${listening(site.listen)}
    server_name ${site.origin ? new URL(site.origin).hostname : '_'};
    # For HTTPS, let certbot add its lines here, or put a proxy before this.

    root ${quoted(site.root)};
    server_tokens off;
    # What this leads to is named without host and port, so that it holds behind a proxy too.
    absolute_redirect off;

    types {
${fileKinds.map(({ type, extensions }) => `        ${type} ${extensions.join(' ')};`).join('\n')}
    }
    default_type ${otherType};
    charset utf-8;
    charset_types ${text.filter((type) => type !== 'text/html').join(' ')};

    # A file with .gz beside it (npm run compress) is sent as it lies there.
    gzip on;
    gzip_static on;
    gzip_vary on;
    gzip_proxied any;
    gzip_comp_level 5;
    gzip_min_length 512;
    gzip_types ${text.filter((type) => type !== 'text/html').join(' ')};

    sendfile on;
    tcp_nopush on;

${Object.entries(security)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
  .join('\n')}
    # Nothing is sent where the value is empty.
    add_header Cache-Control $rulekeep_cache_control always;
    add_header Access-Control-Allow-Origin $rulekeep_allow_origin always;
    add_header Cross-Origin-Resource-Policy $rulekeep_resource_policy always;

    error_page 404 /404.html;
${site.base === '' ? atRoot(site) : underBase(site)}
    location @respell {
${respelling(site)}
        return 404;
    }
}
`;
}

function listening({ host, port }: Site['listen']): string {
  const places = host === undefined ? [port, `[::]:${port}`] : [`${host}:${port}`];
  return places.map((place) => `    listen ${place};`).join('\n');
}

function headerMap(variable: string, header: string, otherwise: string): string {
  const rows = headerRules
    .filter((rule) => rule.headers[header] !== undefined && rule.headers[header] !== otherwise)
    .map(
      (rule) =>
        `    ${quoted(`~${patternOf(rule).source}`)} ${quoted(rule.headers[header] ?? '')};`,
    );
  return `map $uri $${variable} {\n    default ${quoted(otherwise)};\n${rows.join('\n')}\n}\n`;
}

function atRoot(site: Site): string {
  return `${site.redirects.map((redirect) => leading('', redirect)).join('')}
    location / {
        try_files $uri \${uri}index.html @respell;
    }
`;
}

/** The files lie without the folder that their addresses begin with, which is taken off first. */
function underBase(site: Site): string {
  return `${site.redirects.map((redirect) => leading(site.base, redirect)).join('')}
    location = ${site.base} {
        return 301 ${site.base}/;
    }

    location ^~ ${site.base}/ {
        rewrite ^${site.base}(/.*)$ $1 break;
        try_files $uri \${uri}index.html @respell;
    }

    location = /404.html {
        internal;
    }

    location / {
        return 404;
    }
`;
}

function leading(base: string, { from, to }: { from: string; to: string }): string {
  return `
    location = ${quoted(base + from)} {
        return 301 ${quoted(`${base}${to}$is_args$args`)};
    }
`;
}

/** First the slash alone, since that is what people leave out; then case; then the document. */
function respelling(site: Site): string {
  const set = ({ pattern, ignoreCase, replacement }: Omit<Spelling, 'stage'>) =>
    `        if ($mended ${ignoreCase ? '~*' : '~'} ${quoted(pattern)}) {\n` +
    `            set $mended ${quoted(replacement)};\n        }\n`;
  const lone = { pattern: loneNumber, ignoreCase: false, replacement: `${loneFolder}$1` };
  const isOfFolder = ({ stage }: Spelling) => stage === 'folder';
  const steps = [
    ...site.spellings.filter(isOfFolder).map(set),
    set(lone),
    ...site.spellings.filter((each) => !isOfFolder(each)).map(set),
  ];
  return `        if (-f $document_root$uri/index.html) {
            return 301 ${site.base}$uri/$is_args$args;
        }
        set $mended $uri;
${steps.join('')}        if (-f $document_root$mended) {
            return 301 ${site.base}$mended$is_args$args;
        }
        if ($mended !~ "/$") {
            set $mended $mended/;
        }
        if (-f $document_root\${mended}index.html) {
            return 301 ${site.base}$mended$is_args$args;
        }
        # A number without its document: that which alone has it.
        set $number "";
        set $holders "";
        set $holder "";
        if ($mended ~ "^${loneFolder}(/.*)$") {
            set $number $1;
        }
${site.documents
  .map(
    (slug) => `        if (-f $document_root/${slug}\${number}index.html) {
            set $holders "\${holders}+";
            set $holder /${slug};
        }
`,
  )
  .join('')}        if ($holders = "+") {
            return 302 ${site.base}$holder$number$is_args$args;
        }`;
}

/** A value in quotes, in which nginx reads only `"` and `\` apart from variables. */
function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
