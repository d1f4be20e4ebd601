import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { brotli } from './first-view.ts';

/** What the build does to the web app beside bundling it. */

/** sonner injects its CSS as a style tag, which our CSP refuses; the kit imports the same CSS as a file (ui/toast). */
export const withoutInjectedStyles: Plugin = {
  name: 'without-injected-styles',
  transform(code, id) {
    if (!/sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
    return { code: code.replace(/^__insertCSS\(".*"\);?$/m, ''), map: null };
  },
};

/**
 * dnd-kit puts its styles into the page as a style tag, which our CSP refuses; as a sheet of the document, which it has
 * for shadow roots, they are no markup.
 */
export const dragStylesAsSheets: Plugin = {
  name: 'drag-styles-as-sheets',
  transform(code, id) {
    if (!/@dnd-kit[\\/]dom[\\/]/.test(id) || !code.includes('injectStyleElement_fn = function')) return null;
    const made = code.replace(
      /injectStyleElement_fn = function\(root, rootStyles, cssRules\) \{/,
      `$&
  const adopted = new CSSStyleSheet();
  adopted.replaceSync(cssRules);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, adopted];
  return { refCount: 0, cleanup: () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== adopted);
    rootStyles.delete(cssRules);
    if (rootStyles.size === 0) styleRegistry.delete(root);
  } };`,
    );
    return { code: made, map: null };
  },
};

/**
 * Style and font of the words that already stand in the page come before the code: on a slow line all that travels at
 * once would share it, and the words would wait. The server says the same of what it hints at (`preload-hints.ts`).
 */
export const codeAfterStyle: Plugin = {
  name: 'code-after-style',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
};

/**
 * zod as a browser with our policy can run it: without its description of calls (OpenAPI is the server's; a fifth of
 * zod), and without asking whether code may be made from text, which the policy refuses and reports each time.
 */
export const zodForBrowsers: Plugin = {
  name: 'zod-for-browsers',
  transform(code, id) {
    const [, file] = /zod[\\/]v4[\\/]core[\\/](\w[\w-]*)\.js/.exec(id) ?? [];
    if (file === 'core') {
      return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null };
    }
    if (file !== 'to-json-schema' && file !== 'json-schema-processors') return null;
    const names = [...code.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
};

/** Dexie as its makers build it for browsers of today: its package names the build for those that know no classes. */
export const dexieForBrowsers: Plugin = {
  name: 'dexie-for-browsers',
  enforce: 'pre',
  resolveId(source, importer, options) {
    return source === 'dexie' ? this.resolve('dexie/dist/modern/dexie.min.mjs', importer, options) : null;
  },
};

/** What `Link` of react-router asks of its framework mode, as it is without one: nothing is fetched ahead. */
const WITHOUT_FRAMEWORK = `
import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
const nothing = [false, { current: null }, {}];
export const usePrefetchBehavior = () => nothing;
export const mergeRefs = (...refs) => (value) => {
  for (const ref of refs) {
    if (typeof ref === 'function') ref(value);
    else if (ref) ref.current = value;
  }
};
`;

/** react-router in its declarative mode, without the part of its framework mode that each link would bring along. */
export const routerForBrowsers: Plugin = {
  name: 'router-for-browsers',
  transform(code, id) {
    if (!/react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/.test(id))
      return null;
    const [, names = ''] = /^export \{([^}]*)\};?$/m.exec(code) ?? [];
    const others = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !WITHOUT_FRAMEWORK.includes(`const ${name} `));
    return {
      code: WITHOUT_FRAMEWORK + others.map((name) => `export const ${name} = undefined;`).join('\n'),
      map: null,
    };
  },
};

const LUCIDE = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm');

/** Where each icon lies, by the names that it is imported by. */
const iconFiles = (): Map<string, string> => {
  const list = readFileSync(join(LUCIDE, 'lucide-react.mjs'), 'utf8');
  const lines = list.matchAll(/^export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(LUCIDE, file)]),
    ),
  );
};

/**
 * Imports each icon from its own file. By way of the library's list every screen reaches every icon, and the first view
 * would carry those of all screens: a tenth of it.
 */
export const iconsOneByOne: Plugin = (() => {
  let files: Map<string, string> | undefined;
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/]client[\\/].*\.tsx?$/.test(id)) return null;
      files ??= iconFiles();
      const known = files;
      const next = code.replace(/^import \{([^}]*)\} from 'lucide-react';/gm, (_all, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          // Types leave no trace in what is built.
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', local = icon] = name.split(/\s+as\s+/);
            const file = known.get(icon);
            return file
              ? `import ${local} from ${JSON.stringify(file)};`
              : `import { ${name} } from 'lucide-react';`;
          })
          // On one line: what is said of a line stays true.
          .join(' '),
      );
      return next === code ? null : { code: next, map: null };
    },
  };
})();

let webDir = '';

/** The server sends these as they lie: the best compression costs seconds, once, here. gzip for plain HTTP. */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  configResolved: ({ root, build }) => {
    webDir = resolve(root, build.outDir);
  },
  closeBundle: {
    // After the service worker, which is written then too.
    order: 'post',
    sequential: true,
    handler() {
      for (const file of readdirSync(webDir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|json|css|html|svg|wasm|webmanifest|bin)$/.test(file)) continue;
        const bytes = readFileSync(join(webDir, file));
        writeFileSync(join(webDir, `${file}.br`), brotli(bytes));
        writeFileSync(join(webDir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  },
};
