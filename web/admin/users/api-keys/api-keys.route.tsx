import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type ApiKeyReply, listApiKeys } from '#contract/accounts/api-keys.ts';
import { SettingsViews } from '#web/admin/settings/settings-views.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { KeyRow } from './key-row.tsx';

const NewKeyDialog = laterPart(
  async () => (await import('./new-key-dialog.tsx')).NewKeyDialog,
  ({ open }) => open,
);
const EndKeyDialog = laterPart(
  async () => (await import('./end-key-dialog.tsx')).EndKeyDialog,
  ({ apiKey }) => apiKey !== null,
);

const UseWithAssistant = laterPart(
  async () => (await import('../../assistant/use-with-assistant.tsx')).UseWithAssistant,
);

const Webhooks = laterPart(
  async () => (await import('../../webhooks/webhooks.tsx')).Webhooks,
  undefined,
  'wanted',
);
const isOfWebhooks = (search: string) => new URLSearchParams(search).get('view') === 'webhooks';

export function meta({ location: { search } }: { location: { search: string } }) {
  return pageMeta({ section: isOfWebhooks(search) ? 'Webhooks' : 'API keys' });
}

/** /admin/api-keys, and `?view=webhooks`. */
export default function ApiKeys() {
  const { search } = useLocation();
  return (
    <>
      <SettingsViews />
      {isOfWebhooks(search) ? <Webhooks /> : <ApiKeysScreen />}
    </>
  );
}

/** With what other programs call the API (rule API-9). */
function ApiKeysScreen() {
  const keys = useQuery(liveQueryOf(listApiKeys, {}));
  const [isAdding, setIsAdding] = useState(false);
  const [ending, setEnding] = useState<ApiKeyReply | null>(null);
  const add = (
    <Button look="primary" size="small" onClick={() => setIsAdding(true)}>
      <Plus aria-hidden size={16} />
      Make a key
    </Button>
  );
  return (
    <div className="max-w-[60rem] px-4 pt-3 pb-24 lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl leading-9">API keys</h1>
        {keys.data && keys.data.length > 0 && add}
      </div>
      <p className="max-w-prose text-muted">
        Let your other programs read and change what you choose, such as a newsletter tool or your
        bookkeeping.{' '}
        <Link to="/admin/help/api" className="text-primary underline underline-offset-4">
          Every call of the API
        </Link>
      </p>
      <div className="mt-4">
        <Loaded query={keys} what="the API keys" rows={4}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title="No API keys yet" action={add}>
                Make one for each program, so that you can end one without the others.
              </EmptyState>
            ) : (
              <ul aria-label="API keys" className="border-t border-line">
                {all.map((apiKey) => (
                  <KeyRow key={apiKey.id} apiKey={apiKey} onEnd={() => setEnding(apiKey)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {keys.data && <UseWithAssistant apiKeys={keys.data} />}
      <NewKeyDialog open={isAdding} onClose={() => setIsAdding(false)} />
      <EndKeyDialog apiKey={ending} onClose={() => setEnding(null)} />
    </div>
  );
}
