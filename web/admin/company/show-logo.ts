import { reportFailure } from '#web/kit/api/report.ts';

/** Any public page has the style of the company's look. */
const page = '/privacy-policy';
const isOfLook = (css: string) => /\.logo\.logo|:root:root/.test(css);

/**
 * Shows the company's new logo, or the original, at the top of the open page (rule BRAND-1): with the
 * style that the server puts into pages from now on (server/platform/site/look-style.ts).
 */
export async function showLogo(): Promise<void> {
  try {
    const reply = await fetch(page, { cache: 'reload' });
    if (!reply.ok) return;
    // Not parsed as a document: the policy of the open page refuses its inline style there, too.
    const styles = [...(await reply.text()).matchAll(/<style>([^<]*)<\/style>/g)];
    const style = new CSSStyleSheet();
    style.replaceSync(styles.map(([, css = '']) => css).find(isOfLook) ?? '');
    for (const old of document.querySelectorAll('style'))
      if (isOfLook(old.textContent ?? '')) old.disabled = true;
    document.adoptedStyleSheets = [style];
  } catch (error) {
    // The next page that is opened has it.
    reportFailure('The new logo could not be shown', error);
  }
}
