import { type ReactNode, useRef } from 'react';
import type { CompanyReply } from '#contract/office/company.ts';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import type { Wanted } from '#web/kit/session/rights.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { useInSight } from './use-in-sight.ts';

interface GroupProps {
  id: string;
  title: string;
  about: ReactNode;
  /** Heading of its history. */
  history: string;
  changed: CompanyReply['seller']['changed'];
  /** What its form sends: others only read it. */
  call: Wanted;
  children: ReactNode;
}

/** A group of settings: its form, and beside it who changed what (decision 47). */
export function Group({ id, title, about, history, changed, call, children }: GroupProps) {
  const section = useRef<HTMLElement>(null);
  // A page of a dozen groups would ask for a dozen histories at once, and again with each change.
  const isInSight = useInSight(section);
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={`company-${id}`}
      className="grid scroll-mt-20 gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] [&>*]:min-w-0"
    >
      <div>
        <h2 id={`company-${id}`} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 mb-6 text-muted">
          {about}
          {changed && (
            <>
              {' '}
              Last changed by {changed.by}, <RelativeDate at={changed.at} />.
            </>
          )}
        </p>
        <ReadOnlyUnless call={call}>{children}</ReadOnlyUnless>
      </div>
      {isInSight && (
        <RecordHistory kind="setting" recordId={`company-${id}`} title={history} onlyIfAny />
      )}
    </section>
  );
}
