import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type HealthChecks, isReady } from '#contract/office/health.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Notice, type NoticeKind } from '#web/kit/ui/notice.tsx';

/** How often the health checks are fetched, in milliseconds. */
const refetchMs = 60_000;

interface HealthNotice {
  kind: NoticeKind;
  text: ReactNode;
}

/** What is wrong and what to do about it, by part and its state. */
const notices: {
  [Part in keyof HealthChecks]?: Partial<Record<HealthChecks[Part], HealthNotice>>;
} = {
  disk: {
    low: {
      kind: 'warning',
      text: 'Less than 1 GB is free on the server’s disk. Once it is full, nothing can be saved.',
    },
    full: {
      kind: 'danger',
      text: 'The server’s disk is full: nothing can be saved until somebody makes room on it.',
    },
    down: { kind: 'danger', text: 'The server cannot write to its data folder (DATA_DIR).' },
  },
  documents: {
    down: {
      kind: 'danger',
      text: 'The document store does not answer: files can be neither uploaded nor opened right now.',
    },
    'not-shared': {
      kind: 'danger',
      text: 'This server keeps documents where the other servers cannot read them. Give all of them the same S3_URL, or mount the same folder on each.',
    },
  },
  mail: {
    delayed: {
      kind: 'warning',
      text: (
        <>
          Some mail has been waiting for more than an hour. The reason is under{' '}
          <Link to="/admin/inbox/mail" className="font-semibold text-primary underline">
            Mail
          </Link>
          .
        </>
      ),
    },
  },
  scanner: {
    down: {
      kind: 'danger',
      text: 'The malware scanner does not answer: files cannot be uploaded until it does.',
    },
  },
  proxy: {
    'not-trusted': {
      kind: 'warning',
      text: 'Visitors come through a proxy that is not trusted, so they all share one address and its limits. Set TRUST_PROXY to the address of the proxy.',
    },
  },
  search: {
    unindexed: {
      kind: 'warning',
      text: 'Searches read whole tables, which gets slower as they grow. Let the owner of the database run “create extension pg_trgm” in it, then restart Ascent.',
    },
  },
};

/** Problems for an administrator to solve outside the program; hidden while there are none. */
export function HealthNotices() {
  const { data } = useQuery({
    ...queryOf(isReady, {}),
    staleTime: refetchMs,
    refetchInterval: refetchMs,
    refetchIntervalInBackground: false,
  });
  const shown = data === undefined ? [] : noticesFor(data.checks);
  if (shown.length === 0) return null;
  return (
    <section aria-label="State of the site" className="mb-4 grid gap-2">
      {shown.map(({ part, kind, text }) => (
        <Notice key={part} kind={kind}>
          <p>{text}</p>
        </Notice>
      ))}
    </section>
  );
}

function noticesFor(checks: HealthChecks): (HealthNotice & { part: string })[] {
  return Object.entries(checks).flatMap(([part, state]) => {
    // `notices` has the parts of `checks` as keys, and in each the states of that part.
    const ofPart = notices[part as keyof HealthChecks] as Record<string, HealthNotice> | undefined;
    const found = ofPart?.[state];
    return found === undefined ? [] : [{ part, ...found }];
  });
}
