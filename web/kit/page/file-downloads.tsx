import { useEffect } from 'react';
import { failureText } from '#web/kit/api/api-error.ts';
import { isGeneratedFile, loadFile } from '#web/kit/api/files/load-file.ts';
import { saveFile } from '#web/kit/api/files/save-file.ts';
import { withProof } from '#web/kit/session/with-proof.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/**
 * Downloads the generated files that links of a private area lead to. Left to the browser, a
 * refused download would fail without saying why, or when to retry, or show the refusal as a page.
 * One that needs a fresh proof of identity asks for it and goes on (rule FACTOR-5).
 */
export function FileDownloads() {
  useEffect(() => {
    document.addEventListener('click', saveByLink);
    return () => document.removeEventListener('click', saveByLink);
  }, []);
  return null;
}

function saveByLink(event: MouseEvent): void {
  const { target, button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hasAttribute('download') || !isGeneratedFile(new URL(link.href), location.origin))
    return;
  event.preventDefault();
  // A second press while the file is loading does nothing.
  if (link.getAttribute('aria-busy') !== 'true') void save(link);
}

async function save(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute('aria-busy', 'true');
  try {
    const { name, content } = await withProof(() => loadFile(link.href));
    saveFile(name, content);
  } catch (cause) {
    toast({
      variant: 'destructive',
      title: 'The download failed',
      description: failureText(cause, 'The connection was lost. Please try again.'),
    });
  } finally {
    link.removeAttribute('aria-busy');
  }
}
