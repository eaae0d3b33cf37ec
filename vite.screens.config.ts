import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const ours = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(ours('./package.json'), 'utf8'));

export default defineConfig({
  publicDir: false,
  plugins: [
    {
      // Styles are linked by the shell.
      name: 'without-styles',
      enforce: 'pre',
      load: (id) => (/\.css(\?|$)/.test(id) ? 'export default ""' : undefined),
    },
  ],
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
    'import.meta.env.PROGRAM_VERSION': JSON.stringify(version),
  },
  ssr: { noExternal: true, external: ['zod'] },
  build: {
    // The same files as those of the site, by the same names.
    assetsInlineLimit: 0,
    ssr: 'web/server-rendering/render-screen.tsx',
    outDir: 'build/screens',
    emptyOutDir: true,
    rolldownOptions: { external: [/^#(contract|domain)\//] },
  },
});
