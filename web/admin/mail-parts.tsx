import { useState } from 'react';
import { TabSet } from '#web/kit/ui/tabs.tsx';

interface MailPartsProps {
  /** Where the mail is answered as a page. */
  src: string;
  subject: string;
  text: string;
}

/** What the reader gets: the page that most mail programs show, and the text that others do. */
export function MailParts({ src, subject, text }: MailPartsProps) {
  const [part, setPart] = useState('html');
  return (
    <div className="mt-6">
      <TabSet
        label="Parts of the mail"
        value={part}
        onChange={setPart}
        items={[
          {
            value: 'html',
            label: 'As HTML',
            content: (
              // The answer's own policy forbids scripts and loading; the frame forbids the rest.
              <iframe
                sandbox=""
                title={`Mail: ${subject}`}
                src={src}
                className="mt-4 h-[36rem] max-h-[50dvh] w-full rounded-md border border-line bg-white"
              />
            ),
          },
          {
            value: 'text',
            label: 'As text',
            content: (
              <section
                aria-label="Text of the mail"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
                tabIndex={0}
                className="mt-4 max-h-[36rem] max-w-prose overflow-y-auto break-words whitespace-pre-wrap"
              >
                {text}
              </section>
            ),
          },
        ]}
      />
    </div>
  );
}
