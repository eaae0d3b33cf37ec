import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { getTextFrame, previewText, type TextReply } from '#contract/office/texts.ts';
import { quotePhrase } from '#domain/chat/quote-offer.ts';
import { termParagraphs } from '#domain/quote/term-texts.ts';
import { tidyText } from '#domain/site/texts/text-rule.ts';
import { call, endpointUrl } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { TabSet } from '#web/kit/ui/tabs.tsx';
import { problemOf, titleOf } from './text-words.ts';

/** How long after the last key the preview follows, in milliseconds. */
const previewDelay = 300;

/** The page or email with the words as typed; it waits while they have a mistake. */
export function TextPreview(props: { text: TextReply; typed: string }) {
  return props.text.shownIn === 'quote' ? <TermPreview {...props} /> : <ShownPreview {...props} />;
}

/** What a quote shows is plain text, so it is shown as it is typed. */
function TermPreview({ text, typed }: { text: TextReply; typed: string }) {
  return (
    <section aria-label="Preview">
      <h3 className="mb-2 font-medium">Preview</h3>
      <div className="grid gap-3 rounded-md border border-line bg-paper p-4 break-words">
        {termParagraphs(tidyText(typed)).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">
        {text.name === 'What clients sign'
          ? 'Above the signature of'
          : 'On the page, in the PDF and in the signed copy of'}{' '}
        every quote that is made or renewed from now on. A quote keeps the words it was made with.
      </p>
    </section>
  );
}

function ShownPreview({ text, typed }: { text: TextReply; typed: string }) {
  const [part, setPart] = useState('html');
  const words = useSettled(typed);
  const preview = useQuery({
    queryKey: [previewText.path, text.key, words],
    queryFn: ({ signal }) =>
      call(previewText, { params: { key: text.key }, body: { text: words }, signal }),
    enabled: problemOf(text, words) === true,
    placeholderData: keepPreviousData,
    // What is typed is soon typed on.
    gcTime: 0,
  });
  const frame = <PreviewFrame text={text} words={words} html={preview.data?.html} />;
  if (text.shownIn === 'chat')
    return <AssistantPreview text={text} said={preview.data?.text ?? ''} />;
  if (text.shownIn === 'page')
    return (
      <section aria-label="Preview">
        <h3 className="mb-2 font-medium">Preview</h3>
        {frame}
      </section>
    );
  return (
    <section aria-label="Preview">
      <p className="mb-2 break-words">
        <span className="text-muted">Subject:</span> {preview.data?.subject}
      </p>
      <TabSet
        label="Parts of the email"
        value={part}
        onChange={setPart}
        items={[
          { value: 'html', label: 'As HTML', content: <div className="mt-3">{frame}</div> },
          {
            value: 'phone',
            label: 'On a phone',
            content: <div className="mx-auto mt-3 max-w-90">{frame}</div>,
          },
          {
            value: 'text',
            label: 'As text',
            content: (
              <section
                aria-label="Text of the email"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
                tabIndex={0}
                className="mt-3 max-h-120 overflow-y-auto break-words whitespace-pre-wrap"
              >
                {preview.data?.text}
              </section>
            ),
          },
        ]}
      />
    </section>
  );
}

/** A line of the assistant as visitors see it, or one of the questions that it suggests. */
function AssistantPreview({ text, said }: { text: TextReply; said: string }) {
  const isQuestion = text.kind === 'line';
  return (
    <section aria-label="Preview">
      <h3 className="mb-2 font-medium">Preview</h3>
      <div className="grid justify-items-start gap-2 rounded-md border border-line bg-surface p-4">
        <p
          className={
            isQuestion
              ? 'rounded-full border border-line-strong px-3 py-1.5 text-sm'
              : 'max-w-[19rem] rounded-lg bg-sunken px-3.5 py-2.5 text-[0.9375rem] break-words'
          }
        >
          {said}
        </p>
        {!isQuestion && said.includes(quotePhrase) && (
          <span className={buttonClass('accent', 'small')}>Start My Quote</span>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        {isQuestion
          ? 'Whoever selects it gets the reply about the same topic, whatever it says.'
          : 'Which questions get it stays as it is: it depends on keywords, not on these words.'}
      </p>
    </section>
  );
}

/** A text once nobody has typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), previewDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  return useDeferredValue(settled);
}

interface PreviewFrameProps {
  text: TextReply;
  /** What it says now, to show that part of the page first. */
  words: string;
  html: string | undefined;
}

/** The element that shows some words: found by their start, up to what is filled in or marked up. */
function elementWith(words: string, document: Document): Element | undefined {
  const start = words.split(/[{\n*[]/, 1)[0]?.slice(0, 40) ?? '';
  if (start === '') return undefined;
  const elements = [...document.body.querySelectorAll('*')];
  return elements.findLast(({ textContent }) => textContent.includes(start));
}

/**
 * The page in a frame that runs no scripts. It is loaded once with the words of now; what is typed
 * then replaces its body, so that it neither flickers nor scrolls away.
 */
function PreviewFrame({ text, words, html }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const wasShown = useRef(false);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (loads === 0 || !shown?.body || !html) return;
    // Parsed by the frame, under its own policy: ours would refuse the styles of an email.
    shown.body.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
    // Its links lead nowhere.
    shown.body.inert = true;
    if (wasShown.current) return;
    wasShown.current = true;
    // Not scrollIntoView, which would scroll our own page too.
    const top = elementWith(words, shown)?.getBoundingClientRect().top ?? 0;
    shown.defaultView?.scrollBy(0, top - shown.documentElement.clientHeight / 3);
  }, [html, loads, words]);
  return (
    <iframe
      ref={frame}
      sandbox="allow-same-origin"
      title={`Preview: ${titleOf(text)}`}
      src={endpointUrl(getTextFrame.path, { key: text.key })}
      onLoad={() => setLoads((count) => count + 1)}
      className="h-120 w-full rounded-md border border-line bg-white"
    />
  );
}
