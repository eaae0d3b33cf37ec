import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './basics/button.tsx';
import { toast } from './toast/toast.tsx';

interface CopyButtonProps {
  text: string;
  label?: string;
  /** What is copied, for screen readers, where several of these are side by side. */
  what?: string;
  /** Without a frame, beside the line that it copies. */
  isSmall?: boolean;
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label = 'Copy', what, isSmall = false }: CopyButtonProps) {
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
        description: 'Your browser doesn’t allow it. Select the text and copy it yourself.',
      });
    }
  }

  return (
    <Button
      look={isSmall ? 'quiet' : 'secondary'}
      size={isSmall ? 'small' : 'medium'}
      disabled={text === ''}
      onClick={() => void copy()}
    >
      <Icon aria-hidden size={16} />
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
      {what !== undefined && <span className="sr-only"> {what}</span>}
    </Button>
  );
}
