import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState('');
  const isCopied = text !== '' && copied === text;
  const Icon = isCopied ? Check : Copy;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Denied by the browser, or no HTTPS: the text can still be selected by hand.
      toast({
        variant: 'destructive',
        title: 'Could not copy',
        description: 'Your browser does not allow it. Mark the text and copy it by hand.',
      });
    }
  }

  return (
    <Button look="secondary" disabled={text === ''} onClick={() => void copy()}>
      <Icon aria-hidden size={16} />
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
