import { createHash } from 'node:crypto';
import { findSiteText, productName, taglineKeys } from '#domain/site/texts/site-texts.ts';
import type { Look } from '#server/platform/config/look.ts';
import { WorkerPool } from '#server/platform/workers/worker-pool.ts';

/** What the picture of link previews shows. */
export interface ShareWords {
  /** The company's name. */
  name: string;
  /** The two lines of its tagline. */
  tagline: readonly string[];
  look: Look;
}

/** The picture of link previews, in web/public for the product's own name and look. */
export const shareImagePath = '/share-image.png';

/** Draws one picture on a thread of its own, which ends afterwards with the memory that it took. */
const pool = new WorkerPool<ShareWords, Uint8Array>({
  script: new URL('./share-image-worker.ts', import.meta.url),
  threads: 1,
  mostWaiting: 4,
  jobMs: 20_000,
  idleMs: 1_000,
  heapMiB: 128,
});

/**
 * The address of the picture. Services that show previews keep one by its address, so that another
 * name or look needs another address (rule BRAND-2).
 */
export function shareImageAddress(words: ShareWords): string {
  return isProducts(words) ? shareImagePath : `${shareImagePath}?look=${versionOf(words)}`;
}

/** Whether the picture that comes with the product says what this company's pages say. */
function isProducts({ name, tagline, look }: ShareWords): boolean {
  const ours = taglineKeys.map((key) => findSiteText(key)?.original);
  return (
    name === productName &&
    look.accent === '' &&
    look.logo === null &&
    tagline.every((line, at) => line === ours[at])
  );
}

function versionOf({ name, tagline, look: { accent, logo } }: ShareWords): string {
  const shown = JSON.stringify([name, tagline, accent, logo?.id, logo?.hasName]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 12);
}

/**
 * Keeps the picture of the latest look, which is drawn when it is first asked for.
 *
 * @returns the picture as PNG; null for the one that comes with the product.
 */
export function keepShareImage(): (words: ShareWords) => Promise<Uint8Array | null> {
  let kept: { version: string; picture: Promise<Uint8Array> } | undefined;
  return async (words) => {
    if (isProducts(words)) return null;
    const version = versionOf(words);
    if (kept?.version !== version) {
      const picture = pool.run(words);
      kept = { version, picture };
      // The next request tries again.
      picture.catch(() => {
        if (kept?.picture === picture) kept = undefined;
      });
    }
    return kept.picture;
  };
}
