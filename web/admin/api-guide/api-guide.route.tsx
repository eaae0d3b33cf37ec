import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type ApiDocument, getApiDocument } from '#contract/office/api-guide.ts';
import { request } from '#web/kit/api/request.ts';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { CallDetails } from './call-details.tsx';
import { type Call, findCalls } from './find-calls.ts';
import { findEvents, WebhookEvents } from './webhook-events.tsx';

export function meta() {
  return pageMeta({ section: 'API' });
}

/** /admin/help/api */
export default function ApiGuide() {
  const guide = useQuery({
    queryKey: [getApiDocument.path],
    queryFn: ({ signal }) =>
      // The server makes it from its declarations, as this type says (server/features/api-guide).
      request('GET', getApiDocument.path, { signal }) as Promise<ApiDocument>,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pb-12 lg:px-6">
      <h1 className="pt-3 text-2xl leading-9">API</h1>
      <p className="max-w-prose text-muted">
        Your own programs can do everything that these pages do: sign in with{' '}
        <code className="whitespace-nowrap">POST /api/admin/login</code> and send the cookie with
        every call. The same description for programs is an{' '}
        <a href={getApiDocument.path} className="text-primary underline">
          OpenAPI 3.1 document
        </a>
        .
      </p>
      <Loaded query={guide} what="the description of the API" rows={12}>
        {(document) => <Calls document={document} />}
      </Loaded>
    </div>
  );
}

function Calls({ document }: { document: ApiDocument }) {
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const areas = findCalls(document, typed);
  const events = findEvents(document, typed);
  const count = areas.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SearchBox
          label="Search calls"
          value={typed}
          onSearch={(text) =>
            setParams(text.trim() === '' ? {} : { q: text.trim() }, { replace: true })
          }
        />
        <p className="text-muted" aria-live="polite">
          {count === 1 ? '1 call' : `${count.toLocaleString('en-US')} calls`}
        </p>
      </div>
      {areas.length > 1 && (
        <nav aria-label="Areas" className="no-print flex flex-wrap gap-x-4 gap-y-1">
          {areas.map(({ name }) => (
            <Link
              key={name}
              to={{ hash: name, search: params.toString() }}
              className="text-primary underline"
            >
              {name}
            </Link>
          ))}
          {events.length > 0 && (
            <Link
              to={{ hash: 'Webhooks', search: params.toString() }}
              className="text-primary underline"
            >
              Webhooks
            </Link>
          )}
        </nav>
      )}
      {areas.length === 0 && events.length === 0 && (
        <EmptyState title="No call found">Try a part of its address, or another word.</EmptyState>
      )}
      {areas.map(({ name, calls }) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name} className="scroll-mt-20 text-lg font-semibold">
            {name}
          </h2>
          <ul className="mt-1 border-t border-line">
            {calls.map((call) => (
              <CallLine key={call.operationId} call={call} document={document} />
            ))}
          </ul>
        </section>
      ))}
      {events.length > 0 && <WebhookEvents events={events} document={document} />}
    </>
  );
}

/** One call; its name in the address opens it. */
function CallLine({ call, document }: { call: Call; document: ApiDocument }) {
  const { hash, search } = useLocation();
  const { operationId: id, method, path, summary } = call;
  const isOpen = hash === `#${id}`;
  useEffect(() => {
    if (isOpen) window.document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, id]);
  return (
    <li id={id} className="scroll-mt-20 border-b border-line">
      <h3>
        <Link
          to={{ hash: isOpen ? '' : id, search }}
          replace
          preventScrollReset
          aria-expanded={isOpen}
          className="grid gap-x-4 gap-y-0.5 py-2.5 hover:bg-sunken lg:grid-cols-[minmax(20rem,2fr)_3fr]"
        >
          <code className="font-semibold break-all">
            <span className="mr-2 inline-block min-w-14 text-muted">{method}</span>
            {path}
          </code>
          <span className="font-text leading-snug font-normal tracking-normal text-pretty text-muted">
            {summary}
          </span>
        </Link>
      </h3>
      {isOpen && <CallDetails call={call} document={document} />}
    </li>
  );
}
