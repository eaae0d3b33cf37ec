import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { clientHelp, handbook } from './web/prerender/handbook/plugin.ts';
import { routerParts } from './web/prerender/router-parts.ts';
import { scriptCircle } from './web/prerender/script-circle.ts';
import { sharedScripts } from './web/prerender/shared-scripts.ts';
import { siteTextPlugin } from './web/prerender/site-text-plugin.ts';

const ours = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The version of the program, of which package.json is the only source. */
const { version } = JSON.parse(readFileSync(ours('./package.json'), 'utf8'));

const apiPort = process.env.API_PORT ?? '3001';

/** The script of each shared module, known once all are (web/prerender/shared-scripts.ts). */
let scripts = new Map<string, string>();
const findSharedScripts: Plugin = {
  name: 'find-shared-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  buildEnd() {
    scripts = sharedScripts(this.getModuleIds(), (id) => this.getModuleInfo(id));
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const circle = scriptCircle(
      new Map(chunks.map(({ fileName, imports }) => [fileName, imports])),
    );
    if (circle !== null) this.error(`Scripts import each other: ${circle.join(' → ')}`);
  },
};

export default defineConfig({
  plugins: [
    siteTextPlugin(),
    tailwindcss(),
    reactRouter(),
    findSharedScripts,
    routerParts(),
    handbook(ours('./docs/handbook')),
    clientHelp(ours('./docs/client-help')),
  ],
  // Files with their own URL, such as the icon a browser requests for a PDF.
  publicDir: 'web/public',
  // Keeps the copyright line equal in the HTML and in the browser (web/kit/shell/footer.tsx).
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
    // Shown in Help.
    'import.meta.env.PROGRAM_VERSION': JSON.stringify(version),
  },
  resolve: {
    alias: [
      {
        // Writes a <style> element at run time, which the content security policy blocks. Dialogs
        // lock scrolling with a rule in web/kit/styles/base.css instead.
        find: 'react-style-singleton',
        replacement: ours('./web/kit/ui/no-style-singleton.ts'),
      },
      {
        // React Router's own throws the page away when a screen cannot be fetched.
        find: /^\.\/routeModules\.js$/,
        replacement: ours('./web/kit/load/load-route-module.ts'),
      },
    ],
  },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, xfwd: false } },
  },
  // Without the list the dev server finds packages page by page and reloads each time.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'shared scripts',
                  name: (id) => scripts.get(id) ?? null,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // Fonts stay files: an inlined one could not be preloaded and would double the style sheet.
    assetsInlineLimit: 0,
  },
});
