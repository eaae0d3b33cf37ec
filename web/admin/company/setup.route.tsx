import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { changeIdentity, getBranding } from '#contract/office/branding.ts';
import { changeBank, changeSeller, getCompany } from '#contract/office/company.ts';
import { getSetup, markSetupStep, putSetupAway, type SetupReply } from '#contract/office/setup.ts';
import { SettingsViews } from '#web/admin/settings/settings-views.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay, ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import type { Wanted } from '#web/kit/session/rights.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { OwnAddress } from './own-address.tsx';
import { PutAwayButton } from './put-away-button.tsx';
import { SetupStepEnd } from './setup-step-end.tsx';
import { SetupStepForm } from './setup-step-form.tsx';
import { stateLabels, stateTones, stepWords } from './setup-words.ts';

export function meta() {
  return pageMeta({ section: 'Setup' });
}

/** /admin/setup: the first hour, one step after the other; every one can wait (rule BRAND-4). */
export default function Setup() {
  const setup = useQuery(liveQueryOf(getSetup, {}));
  return (
    <>
      <SettingsViews />
      <div className="px-4 pb-12 lg:px-6">
        <h1 className="py-3 text-2xl leading-9">Make it yours</h1>
        <OwnAddress />
        <Loaded query={setup} what="the steps" rows={9}>
          {(data) => <Steps setup={data} />}
        </Loaded>
      </div>
    </>
  );
}

/** What the forms send that are about money; the others are like the first one. */
const formNeeds: Partial<Record<string, Wanted>> = { invoices: changeSeller, bank: changeBank };

function Steps({ setup }: { setup: SetupReply }) {
  const { step } = useParams();
  // It stays when it is done, so that nobody is moved on while reading.
  const [first] = useState(() => setup.steps.find(({ state }) => state === 'open')?.name ?? 'name');
  const shown = setup.steps.find(({ name }) => name === (step ?? first)) ?? setup.steps[0];
  if (shown === undefined) return null;
  const count = setup.steps.filter(({ state }) => state !== 'open').length;
  return (
    // On a phone the steps come after the one that is open.
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,40rem)] lg:grid-rows-[auto_1fr] [&>*]:min-w-0">
      <div>
        <p className="mb-2 text-muted">
          {count} of {setup.steps.length} steps done or skipped
        </p>
        <progress
          className="bar h-2 w-full"
          aria-label="Setup"
          value={count}
          max={setup.steps.length}
        />
      </div>
      <div className="max-lg:order-last">
        <nav aria-label="Steps">
          <ol className="grid gap-1">
            {setup.steps.map(({ name, state }, index) => (
              <li key={name}>
                <Link
                  to={`/admin/setup/${name}`}
                  replace
                  aria-current={name === shown.name ? 'step' : undefined}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3 py-1.5 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold"
                >
                  <span className="min-w-0">
                    {index + 1}. {stepWords[name].label}
                  </span>
                  <span className="text-sm font-normal text-muted">
                    <StatusDot tone={stateTones[state]} label={stateLabels[state]} />
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-4 flex flex-wrap gap-2">
          <IfMay call={putSetupAway}>
            <PutAwayButton isPutAway={setup.isPutAway} />
          </IfMay>
        </div>
      </div>
      <section
        aria-labelledby="setup-step"
        key={shown.name}
        className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <h2 id="setup-step" className="text-xl">
          {stepWords[shown.name].label}
        </h2>
        <p className="mt-1 mb-6 text-muted">{stepWords[shown.name].about}</p>
        <ShownStep setup={setup} shown={shown} />
      </section>
    </div>
  );
}

function ShownStep({ setup, shown }: { setup: SetupReply; shown: SetupReply['steps'][number] }) {
  const branding = useQuery(liveQueryOf(getBranding, {}));
  const company = useQuery(liveQueryOf(getCompany, {}));
  return (
    <Loaded query={branding} what="the settings" rows={6}>
      {(brandingData) => (
        <Loaded query={company} what="the details" rows={6}>
          {(companyData) => (
            <>
              <ReadOnlyUnless call={formNeeds[shown.name] ?? changeIdentity}>
                <SetupStepForm step={shown.name} branding={brandingData} company={companyData} />
              </ReadOnlyUnless>
              <IfMay call={markSetupStep}>
                <SetupStepEnd setup={setup} shown={shown} />
              </IfMay>
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
