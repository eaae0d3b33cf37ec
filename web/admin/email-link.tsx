import { Fragment } from 'react';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';

const Undelivered = laterPart(async () => (await import('./undelivered.tsx')).Undelivered);

/** The address of a person, to write to. Says so below it if our latest email there did not arrive. */
export function EmailLink({ address }: { address: string }) {
  return (
    <>
      <a href={`mailto:${address}`} className="wrap-anywhere underline underline-offset-4">
        {/* Breaks after the @ if it has to. */}
        {address.split(/(?<=@)/).map((part, at) => (
          <Fragment key={part}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </a>
      <AfterPaint>
        <Undelivered address={address} />
      </AfterPaint>
    </>
  );
}
