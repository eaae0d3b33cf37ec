import type { Plugin } from 'vite';
import { findSiteText } from '../../domain/site/texts/site-texts.ts';

const macro = /\b(siteText|originalText)\(\s*'([^']*)',?\s*\)/;
const macros = new RegExp(macro, 'g');

/**
 * Replaces the key in `siteText('its.key')` and `originalText('its.key')` by the original words,
 * so that a page's script has its own texts only, each once, and neither keys nor the list of all
 * texts. The prerendering keeps the keys: it writes tokens for the server.
 */
export function siteTextPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'site-texts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform(code, id) {
      if (
        !/\/web\/(?!prerender\/).*(?<!\.test)\.tsx?$/.test(id.split('?', 1)[0] ?? '') ||
        !macro.test(code)
      )
        return;
      if (isBuild && this.environment.name !== 'client') return;
      return { code: withOriginals(code), map: null };
    },
  };
}

/** @throws Error for a key that no text has. */
export function withOriginals(code: string): string {
  return code.replaceAll(macros, (_, name: string, key: string) => {
    const text = findSiteText(key);
    if (text === undefined) throw new Error(`There is no text ${key}`);
    return `${name}(${JSON.stringify(text.original)})`;
  });
}
