import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Screen } from './screen.ts';
import { fileOf, type Theme, themes, type Window, windows } from './visit.ts';

const style = `
body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem; background: #f2f2ee; color: #1c1c1c }
h2 { margin: 3rem 0 .5rem; font-size: 1.1rem } h2 a { color: inherit; font-weight: 400 }
div { display: flex; gap: .75rem; overflow-x: auto; align-items: start }
figure { margin: 0; flex: none } figcaption { font-size: .8rem; padding: .25rem 0 }
img { display: block; border: 1px solid #bbb; max-height: 40rem; max-width: 24rem; object-fit: contain; object-position: top left }
.same figcaption { color: #767670 } .changed figcaption { font-weight: 700 }
`;

/** What has become of a picture since the other folder's. */
function comparison(folder: string, against: string | undefined, file: string): string {
  if (against === undefined) return '';
  if (!existsSync(join(against, file))) return 'new';
  const isSame = readFileSync(join(folder, file)).equals(readFileSync(join(against, file)));
  return isSame ? 'same' : 'changed';
}

function figure(source: string, words: string, kind: string): string {
  return `<figure class="${kind}"><figcaption>${words}</figcaption><a href="${source}"><img loading="lazy" src="${source}" alt="${words}"></a></figure>`;
}

function figures(
  screen: Screen,
  window: Window,
  theme: Theme,
  folder: string,
  against: string | undefined,
): string {
  const file = fileOf(screen, window, theme);
  if (!existsSync(join(folder, file))) return '';
  const kind = comparison(folder, against, file);
  const words = `${window.width}, ${theme}`;
  if (against === undefined || kind === 'new')
    return figure(file, kind ? `${words}, new` : words, kind);
  const before = join(relative(folder, against), file);
  return figure(before, `${words}, before`, kind) + figure(file, `${words}, after (${kind})`, kind);
}

/** One page with all pictures, beside those of another folder if there is one. */
export function indexPage(
  screens: readonly Screen[],
  folder: string,
  against: string | undefined,
): string {
  const parts = screens.map((screen) => {
    const row = windows
      .flatMap((window) => themes.map((theme) => figures(screen, window, theme, folder, against)))
      .join('');
    return `<h2 id="${screen.name}">${screen.name} <a href="#${screen.name}">${screen.path.replace(/[.]\S{20,}/, '…')}</a></h2><div>${row}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style><h1>Every screen</h1>${parts.join('\n')}`;
}
