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

function BackupsLink() {
  return (
    <Link to="/admin/backups" className="font-semibold text-primary underline">
      Backups
    </Link>
  );
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
      text: 'The server’s disk is full. Nothing can be saved until someone frees up space.',
    },
    down: { kind: 'danger', text: 'The server cannot write to its data folder (DATA_DIR).' },
  },
  documents: {
    down: {
      kind: 'danger',
      text: 'The document store isn’t responding. You can’t upload or open files right now.',
    },
    'not-shared': {
      kind: 'danger',
      text: 'This server keeps documents where the other servers can’t read them. Give all of them the same S3_URL, or mount the same folder on each.',
    },
  },
  mail: {
    delayed: {
      kind: 'warning',
      text: (
        <>
          Some emails have been waiting for more than an hour. See why under{' '}
          <Link to="/admin/inbox/mail" className="font-semibold text-primary underline">
            {' '}
            Email{' '}
          </Link>
          .
        </>
      ),
    },
  },
  scanner: {
    down: {
      kind: 'danger',
      text: 'The malware scanner isn’t responding. You can’t upload files until it does.',
    },
  },
  proxy: {
    'not-trusted': {
      kind: 'warning',
      text: 'Visitors come through a proxy we don’t trust, so they all share one address and its limits. Set TRUST_PROXY to the address of the proxy.',
    },
  },
  backups: {
    old: {
      kind: 'danger',
      text: (
        <>
          The last good backup is too old. See why under <BackupsLink />.
        </>
      ),
    },
    failed: {
      kind: 'danger',
      text: (
        <>
          The last backup failed. See why under <BackupsLink />.
        </>
      ),
    },
    none: {
      kind: 'warning',
      text: (
        <>
          We don’t know of any backup of the database. See what to do under <BackupsLink />.
        </>
      ),
    },
  },
  search: {
    unindexed: {
      kind: 'warning',
      text: 'Searches get slower as your data grows. Have the database owner run “create extension pg_trgm”, then restart Ascent.',
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
