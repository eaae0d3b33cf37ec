import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const ours = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const apiPort = process.env.API_PORT ?? '3001';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Files with their own URL, such as the icon a browser requests for a PDF.
  publicDir: 'web/public',
  // Keeps the copyright line equal in the HTML and in the browser (web/kit/shell/footer.tsx).
  define: { 'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())) },
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
              // What every page loads, in two files: a few big ones compress better than many small
              // ones, and the framework's stays in the browser's cache across releases.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|web\/kit\/shell\/load-(part|route-module)\.ts/,
                },
                {
                  // Including everything they import, so that nothing of it is fetched separately.
                  name: 'shell',
                  test: /web\/(root\.tsx|kit\/shell\/|site\/shell\/)/,
                },
                {
                  // Tiny parts that every form needs: together they are smaller.
                  name: 'controls',
                  test: /web\/kit\/ui\/basics\//,
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
