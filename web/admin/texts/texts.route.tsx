import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changeText, listTexts, type TextReply } from '#contract/office/texts.ts';
import { SettingsViews } from '#web/admin/settings/settings-views.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useRowMenu } from '#web/kit/list/row-actions/use-row-menu.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { useRowKeys } from '#web/kit/list/use-row-keys.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { ListBesidePanel, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { useOpenRecord } from '#web/kit/record/use-open-record.ts';
import { ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { TextHistory } from './text-history.tsx';
import { TextTable } from './text-table.tsx';
import { groupsOf, placeOptions, titleOf } from './text-words.ts';

// With its preview, which is above its button: the button must not move once it is there.
const TextForm = laterPart(
  async () => (await import('./text-form.tsx')).TextForm,
  undefined,
  'idle',
  <Skeleton rows={8} label="Loading the form" />,
);

export function meta() {
  return pageMeta({ section: 'Texts' });
}

/** /admin/texts */
export default function Texts() {
  return (
    <>
      <SettingsViews />
      <TextsScreen />
    </>
  );
}

/** The texts by page and email; one opens beside the list with its preview and its history. */
function TextsScreen() {
  const texts = useQuery(liveQueryOf(listTexts, {}));
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState('');
  const [isChanged, setIsChanged] = useState(false);
  const record = useOpenRecord('text');
  const open = texts.data?.find(({ key }) => key === record.id);
  const changed = texts.data?.filter((text) => text.isChanged).length ?? 0;
  const groups = useMemo(
    () => groupsOf(texts.data ?? [], { query, place, isChanged }),
    [texts.data, query, place, isChanged],
  );
  const { menu, onOpen, onMenu } = useRowMenu();
  // No steps from row to row: most are in groups that are closed.
  useRowKeys({ rows: undefined, openId: undefined });

  const list = (
    <div className="@container px-4 pb-12 lg:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3">
        <div>
          <h1 className="text-2xl leading-9">Texts</h1>
          {texts.data && (
            <p className="figures text-sm text-muted">
              {texts.data.length} texts of pages, quotes and emails, {changed} changed
            </p>
          )}
        </div>
        <SearchBox label="Search the texts" value={query} onSearch={setQuery} />
      </div>
      <Loaded query={texts} what="the texts" rows={12}>
        {(all) => (
          <>
            <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
              <SelectField
                label="Where"
                value={place}
                options={placeOptions(all)}
                onChange={(event) => setPlace(event.target.value)}
                className="w-72 max-w-full"
              />
              <CheckboxField
                label="Only changed ones"
                checked={isChanged}
                onChange={(event) => setIsChanged(event.target.checked)}
                className="mb-2"
              />
            </div>
            {groups.length === 0 ? (
              <EmptyState title={isChanged && changed === 0 ? 'No texts changed' : 'Nothing found'}>
                {isChanged && changed === 0
                  ? 'All pages, quotes and emails have their original words.'
                  : 'Try other words, or another page or email.'}
              </EmptyState>
            ) : (
              <div>
                {groups.map((group) => (
                  <TextTable
                    key={group.place}
                    group={group}
                    openKey={open?.key}
                    hrefOf={(key) => `/admin/texts${record.searchFor(key)}`}
                    isOpen={query !== '' || isChanged || groups.length === 1}
                    onOpen={onOpen}
                    onMenu={onMenu}
                  />
                ))}
              </div>
            )}
          </>
        )}
      </Loaded>
      {menu}
    </div>
  );
  return (
    <ListBesidePanel
      list={list}
      panel={
        open && (
          <RecordPanel
            key={open.key}
            screen="Texts"
            label={`Text: ${titleOf(open)}, ${open.name}`}
            onClose={record.close}
          >
            <OpenText text={open} />
          </RecordPanel>
        )
      }
    />
  );
}

function OpenText({ text }: { text: TextReply }) {
  return (
    <div className="@container">
      <p className="text-sm text-muted">{titleOf(text)}</p>
      <h2 className="mb-5 text-2xl break-words">{text.name}</h2>
      {text.originalThen !== null && (
        <div className="mb-5">
          <Notice kind="warning">
            <p>The original has changed since you edited this.</p>
            <p className="mt-2 break-words whitespace-pre-line">Before: {text.originalThen}</p>
            <p className="mt-2 break-words whitespace-pre-line">Now: {text.original}</p>
          </Notice>
        </div>
      )}
      <ReadOnlyUnless call={changeText}>
        <TextForm stored={text} />
      </ReadOnlyUnless>
      {text.isChanged && (
        <section className="mt-8 border-t border-line pt-5" aria-label="Original">
          <h3 className="text-lg">Original</h3>
          <p className="mt-2 break-words whitespace-pre-line text-muted">{text.original}</p>
        </section>
      )}
      <TextHistory text={text} />
    </div>
  );
}
