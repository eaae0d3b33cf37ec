import type { ReactNode } from 'react';
import type { CompanyReply } from '#contract/office/company.ts';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

interface GroupProps {
  id: string;
  title: string;
  about: ReactNode;
  /** Heading of its history. */
  history: string;
  changed: CompanyReply['seller']['changed'];
  children: ReactNode;
}

/** A group of settings: its form, and beside it who changed what (decision 47). */
export function Group({ id, title, about, history, changed, children }: GroupProps) {
  return (
    <section
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
        {children}
      </div>
      <RecordHistory kind="setting" recordId={`company-${id}`} title={history} />
    </section>
  );
}
