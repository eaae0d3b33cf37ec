import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { listSavedViews, type SavedView } from '#contract/office/saved-view-list.ts';
import type { SavedViewList } from '#domain/saved-view/saved-view.ts';
import {
  type AskedView,
  keptOf,
  listAt,
  openView,
  savedIn,
  viewPath,
} from '#web/admin/saved-view-address.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { useFirstLine } from './use-first-line.ts';
import { useSettledParams } from './use-settled-params.ts';

const ViewsPopover = laterPart(
  async () => (await import('./wanted/views-menu.tsx')).ViewsPopover,
  undefined,
  'wanted',
);
const SaveView = laterPart(
  async () => (await import('./wanted/view-form.tsx')).SaveView,
  ({ asked }) => asked !== null,
  'wanted',
);

/** What the whole list is called next to its views. */
const allOf: Record<SavedViewList, string> = {
  ...{ leads: 'leads', quotes: 'quotes', bookings: 'bookings', projects: 'projects' },
  ...{ completed: 'completed projects', companies: 'companies', users: 'users', inbox: 'messages' },
  invoices: 'invoices',
};

/** Most views with a link of their own; the others are in the menu. */
const mostLinks = 6;

const linkClass =
  'inline-flex min-h-8 max-w-48 items-center rounded-full border border-line px-3 text-sm text-muted hover:border-ink hover:text-ink aria-[current]:border-line-strong aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink';

/** The saved views of the list that the address shows (rule OFFICE-21). */
export function SavedViewsLine() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const list = listAt(pathname, params);
  return list && <ViewsOfList key={list} list={list} />;
}

function ViewsOfList({ list }: { list: SavedViewList }) {
  const { data } = useQuery({ ...liveQueryOf(listSavedViews, {}), enabled: useFirstShown() });
  const [anchor, setAnchor] = useState<Element>();
  const [asked, setAsked] = useState<AskedView | null>(null);
  // Who changes the name or takes an update back knows that version without opening it.
  const [own, setOwn] = useState<string>();
  const line = useFirstLine();
  const views = data?.filter((one) => one.list === list);
  const params = useSettledParams(views);
  if (views === undefined) return null;
  const kept = keptOf(list, params);
  const { view, isChanged, isOlder } = openView(views, list, params, own);
  const isOutdated = view !== undefined && (isChanged || isOlder || view.lost !== '');
  const all = { to: `/admin/${list}`, label: `All ${allOf[list]}` };
  const save = () => setAsked({ query: kept });
  const edited = (saved: SavedView) => {
    const before = savedIn({ id: saved.id, version: saved.version - 1 });
    if (before === own || before === params.get('saved')) setOwn(savedIn(saved));
  };
  const update = () => {
    if (view)
      void loadPart(() => import('./wanted/update-view.ts'), 'action').then(({ updateView }) =>
        updateView(view, kept, setOwn),
      );
  };
  return (
    <>
      <div className="flex min-w-0 grow basis-40 items-center gap-2 max-sm:-ml-3">
        {views.length > 0 && (
          <>
            {/* Those for which there is no room are below, out of sight, and in the menu. */}
            <nav
              ref={line}
              aria-label={`Saved views of ${allOf[list]}`}
              className="flex h-9 flex-wrap content-start gap-x-2 gap-y-3 overflow-hidden p-0.5 max-lg:hidden"
            >
              <Link
                to={all.to}
                aria-current={kept === '' && !view ? 'page' : undefined}
                className={linkClass}
              >
                {all.label}
              </Link>
              {shownFirst(views, view).map((one) => (
                <Link
                  key={one.id}
                  to={viewPath(one)}
                  aria-current={one === view ? 'page' : undefined}
                  className={linkClass}
                >
                  <span className="truncate">{one.name}</span>
                  {one === view && isChanged && <span className="text-muted">, changed</span>}
                </Link>
              ))}
            </nav>
            <Button
              look="quiet"
              size="small"
              aria-haspopup="dialog"
              className="min-w-0 shrink-0 max-lg:shrink"
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
              <span className="truncate lg:hidden">{view?.name ?? 'Views'}</span>
              <span className="max-lg:hidden">Views</span>
              <ChevronDown aria-hidden size={14} className="shrink-0" />
            </Button>
          </>
        )}
        {view === undefined && kept !== '' && (
          <Button look="quiet" size="small" onClick={save}>
            Save view
          </Button>
        )}
        {isOutdated && (
          <>
            {view.mayChange && !isOlder && (
              <Button look="quiet" size="small" onClick={update}>
                Update view
              </Button>
            )}
            <Button look="quiet" size="small" className="max-xl:hidden" onClick={save}>
              Save as new
            </Button>
          </>
        )}
      </div>
      {view && isOlder && (
        <p role="status" className="order-last basis-full text-sm text-warning">
          This view was changed since you opened it.{' '}
          <Link to={viewPath(view)} className="font-semibold text-primary underline">
            Open it as it is now
          </Link>
        </p>
      )}
      {view && view.lost !== '' && (
        <p role="status" className="order-last basis-full text-sm text-warning">
          Part of “{view.name}” is no longer there, such as a deleted tag or a person who has left.
          You see the list without it.
        </p>
      )}
      {anchor && (
        <ViewsPopover
          anchor={anchor}
          all={all}
          views={views}
          view={view}
          onEdit={setAsked}
          onSave={kept === '' || (view && !isChanged && !isOlder) ? undefined : save}
          onClose={() => setAnchor(undefined)}
        />
      )}
      <SaveView list={list} asked={asked} onEdited={edited} onClose={() => setAsked(null)} />
    </>
  );
}

/** The first views; the open one first of all if there might be no room for it otherwise. */
function shownFirst(
  views: readonly SavedView[],
  open: SavedView | undefined,
): readonly SavedView[] {
  const isFar = open !== undefined && views.indexOf(open) > 1;
  const others = isFar ? views.filter((one) => one !== open) : views;
  return [...(isFar ? [open] : []), ...others].slice(0, mostLinks);
}
