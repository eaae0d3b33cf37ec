import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { changeViewSettings } from '#contract/accounts/view-as.ts';
import { changeSavingsMails } from '#contract/billing/savings-mails.ts';
import { changeTax, getTax, type TaxReply } from '#contract/billing/tax.ts';
import { changeAnswerTime } from '#contract/office/answer-time.ts';
import {
  type CompanyReply,
  changeAccounts,
  changeBank,
  changeSeller,
  getCompany,
} from '#contract/office/company.ts';
import { SettingsViews } from '#web/admin/settings/settings-views.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { combineQueries } from '#web/kit/record/combine-queries.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { AccountsForm } from './accounts-form.tsx';
import { AnswerTimeField } from './answer-time-field.tsx';
import { BankGroupForm } from './bank-form.tsx';
import { BrandingGroups } from './branding-groups.tsx';
import { Group } from './group.tsx';
import { SavingsMailsField } from './savings-mails-field.tsx';
import { SellerForm } from './seller-form.tsx';
import { TaxForm } from './tax-form.tsx';
import { ViewAsField } from './view-as-field.tsx';

const NewLeads = laterPart(
  async () => (await import('../new-leads/new-leads.tsx')).NewLeads,
  undefined,
  'wanted',
);
const LeadScoring = laterPart(
  async () => (await import('../lead-scoring/lead-scoring.tsx')).LeadScoring,
  undefined,
  'wanted',
);

const AutomaticSteps = laterPart(
  async () => (await import('../automations/automatic-steps.tsx')).AutomaticSteps,
  undefined,
  'wanted',
);

/** The pages that are views of this one. */
const views = new Map([
  ['leads', { title: 'Who gets new leads', View: NewLeads }],
  ['scores', { title: 'Scores of leads', View: LeadScoring }],
  ['automatic-steps', { title: 'Automatic steps', View: AutomaticSteps }],
]);
const viewOf = (search: string) => views.get(new URLSearchParams(search).get('view') ?? '');

export function meta({ location: { search } }: { location: { search: string } }) {
  return pageMeta({ section: viewOf(search)?.title ?? 'Company' });
}

/** /admin/company, `?view=leads`, `?view=scores` and `?view=automatic-steps`. */
export default function Company() {
  const { View = CompanyScreen } = viewOf(useLocation().search) ?? {};
  return (
    <>
      <SettingsViews />
      <View />
    </>
  );
}

const parts = [
  ['identity', 'Name and contact'],
  ['logo', 'Logo'],
  ['colors', 'Color'],
  ['hours', 'Time zone'],
  ['mail', 'Email'],
  ['rules', 'Confirmations and links'],
  ['seller', 'Details on invoices'],
  ['bank', 'Where clients pay'],
  ['tax', 'Tax'],
  ['accounts', 'Bookkeeping'],
  ['answer-time', 'Answer time'],
  ['savings-mails', 'What clients save'],
] as const;

/** The company's own settings, one section for each group of them (decision 47). */
function CompanyScreen() {
  const company = useQuery(liveQueryOf(getCompany, {}));
  const tax = useQuery(liveQueryOf(getTax, {}));
  return (
    <div className="px-4 pb-12 lg:px-6">
      <h1 className="py-3 text-2xl leading-9">Company</h1>
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_13rem] xl:gap-x-10">
        <nav
          aria-label="On this page"
          className="mb-8 xl:sticky xl:top-34 xl:col-start-2 xl:row-start-1 xl:self-start xl:border-l xl:border-line xl:pl-5"
        >
          <ul className="flex flex-wrap gap-x-5 gap-y-1 xl:flex-col">
            {parts.map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1 text-primary underline">
                  {label}
                </a>
              </li>
            ))}
            <IfMay call={changeViewSettings}>
              <li>
                <a href="#view-as" className="inline-block py-1 text-primary underline">
                  Visits to the portal
                </a>
              </li>
            </IfMay>
            <li>
              <Link to="/admin/setup" className="inline-block py-1 text-primary underline">
                Set up step by step
              </Link>
            </li>
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-14 xl:col-start-1 xl:row-start-1">
          <BrandingGroups />
          <Loaded query={combineQueries([company, tax])} what="the details" rows={8}>
            {([data, taxes]) => <Groups company={data} tax={taxes} />}
          </Loaded>
        </div>
      </div>
    </div>
  );
}

function Groups({ company, tax }: { company: CompanyReply; tax: TaxReply }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      <Group
        id="seller"
        title="Details on invoices"
        about="Shown on invoices, credit notes and statements from now on. Issued ones stay as they are."
        history="History of details"
        changed={company.seller.changed}
        call={changeSeller}
      >
        <SellerForm stored={company.seller} />
      </Group>
      <Group
        id="bank"
        title="Where clients pay"
        about="Shown on invoices and in the client portal. We email every administrator about a change."
        history="History of bank details"
        changed={company.bank.changed}
        call={changeBank}
      >
        <BankGroupForm company={company} />
      </Group>
      <Group
        id="tax"
        title="Tax"
        about="Added to your prices on every invoice. Without a rate, invoices have no tax unless a client has a rate."
        history="History of tax"
        changed={tax.changed}
        call={changeTax}
      >
        <TaxForm stored={tax} />
      </Group>
      <Group
        id="accounts"
        title="Bookkeeping"
        about="The accounts in your bookkeeper’s journal. Ask your bookkeeper for the numbers."
        history="History of accounts"
        changed={company.accounts.changed}
        call={changeAccounts}
      >
        <AccountsForm stored={company.accounts} />
      </Group>
      <Group
        id="answer-time"
        title="Answer time"
        about="On the contact page, visitors can read how fast you answer requests."
        history="History of the answer time"
        changed={null}
        call={changeAnswerTime}
      >
        <AnswerTimeField />
      </Group>
      <Group
        id="savings-mails"
        title="What clients save"
        about="Under Billing, clients see how the cost of their finished system compares with what they paid before."
        history="History of these emails"
        changed={null}
        call={changeSavingsMails}
      >
        <SavingsMailsField />
      </Group>
      <IfMay call={changeViewSettings}>
        <Group
          id="view-as"
          title="Visits to the portal"
          about="Your team can view the portal as a client. They can’t change anything there."
          history="History of visits"
          changed={null}
          call={changeViewSettings}
        >
          <ViewAsField />
        </Group>
      </IfMay>
    </div>
  );
}
