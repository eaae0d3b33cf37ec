import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CompanyReply, getCompany } from '#contract/office/company.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { UsersViews } from '../users/users-views.tsx';
import { BankForm } from './bank-form.tsx';
import { SellerForm } from './seller-form.tsx';

export function meta() {
  return pageMeta({ section: 'Company' });
}

/** /admin/company */
export default function Company() {
  return (
    <>
      <UsersViews />
      <CompanyScreen />
    </>
  );
}

/** The company's own settings, one section for each group of them (decision 47). */
function CompanyScreen() {
  const company = useQuery(liveQueryOf(getCompany, {}));
  return (
    <div className="px-4 pb-12 lg:px-6">
      <h1 className="py-3 text-2xl leading-9">Company</h1>
      <Loaded query={company} what="the details" rows={8}>
        {(data) => <Groups company={data} />}
      </Loaded>
    </div>
  );
}

function Groups({ company: { seller, bank, paymentDetails } }: { company: CompanyReply }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      <Group
        id="seller"
        title="Details on invoices"
        about="Shown on invoices, credit notes and statements from now on. Issued ones stay as they are."
        history="History of details"
        changed={seller.changed}
      >
        <SellerForm stored={seller} />
      </Group>
      <Group
        id="bank"
        title="Where clients pay"
        about="Shown on invoices and in the client portal. We email every administrator about a change."
        history="History of bank details"
        changed={bank.changed}
      >
        {paymentDetails !== '' && (
          <div className="mb-6">
            <Notice kind="warning">
              <p>
                PAYMENT_DETAILS is set on the server, so invoices and the portal show the text below
                instead of these details. Unset it to use them.
              </p>
              <p className="mt-2 break-words whitespace-pre-line">{paymentDetails}</p>
            </Notice>
          </div>
        )}
        <BankForm stored={bank} />
      </Group>
    </div>
  );
}

interface GroupProps {
  id: string;
  title: string;
  about: string;
  /** Heading of its history. */
  history: string;
  changed: CompanyReply['seller']['changed'];
  children: ReactNode;
}

/** A group of settings: its form, and beside it who changed what. */
function Group({ id, title, about, history, changed, children }: GroupProps) {
  return (
    <section
      aria-labelledby={`company-${id}`}
      className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] [&>*]:min-w-0"
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
