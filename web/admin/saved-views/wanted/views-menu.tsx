import { Ellipsis } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SavedView } from '#contract/office/saved-view-list.ts';
import {
  chooseDefaultView,
  deleteSavedView,
  moveSavedView,
  restoreSavedView,
} from '#contract/office/saved-views.ts';
import { type AskedView, viewPath } from '#web/admin/saved-view-address.ts';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { RowMenu } from '#web/kit/list/row-actions/use-row-menu.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Popover } from '#web/kit/ui/records/popover.tsx';

interface ViewsPopoverProps {
  anchor: Element;
  /** The list without a view. */
  all: { to: string; label: string };
  views: readonly SavedView[];
  /** The one that is open. */
  view: SavedView | undefined;
  onEdit: (asked: AskedView) => void;
  /** Saves what the list shows; absent if that is a view already. */
  onSave: (() => void) | undefined;
  onClose: () => void;
}

const lineClass =
  'flex min-h-9 min-w-0 grow items-center gap-2 rounded-sm px-2.5 text-[0.9375rem] hover:bg-sunken aria-[current]:font-semibold max-sm:min-h-12';

/** All views of a list, and what can be done to each. */
export function ViewsPopover({
  anchor,
  all,
  views,
  view,
  onEdit,
  onSave,
  onClose,
}: ViewsPopoverProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const [menu, setMenu] = useState<ComponentProps<typeof RowMenu>>();
  const actionsOf = useViewActions(views, { onEdit, onClose });
  useEffect(() => frame.current?.querySelector('a')?.focus(), []);
  const groups = [
    { label: 'Only me', of: views.filter(({ isShared }) => !isShared) },
    { label: 'Everyone on the team', of: views.filter(({ isShared }) => isShared) },
  ];
  return (
    <Popover frame={frame} anchor={anchor} label="Views" onClose={onClose} className="sm:w-80">
      <div className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
        <Link
          to={all.to}
          onClick={onClose}
          aria-current={view === undefined && !onSave ? 'page' : undefined}
          className={lineClass}
        >
          {all.label}
        </Link>
        {groups.map(
          ({ label, of }) =>
            of.length > 0 && (
              <section key={label} aria-label={label} className="mt-1 border-t border-line pt-2">
                <h2 className="px-2.5 pb-1 font-text text-sm font-normal text-muted">{label}</h2>
                <ul>
                  {of.map((one) => (
                    <li key={one.id} className="flex items-center gap-1">
                      <Link
                        to={viewPath(one)}
                        onClick={onClose}
                        aria-current={one === view ? 'page' : undefined}
                        className={lineClass}
                      >
                        <span className="min-w-0 truncate">{one.name}</span>
                        <Note view={one} />
                      </Link>
                      <button
                        type="button"
                        aria-label={`Actions for ${one.name}`}
                        aria-haspopup="dialog"
                        onClick={({ currentTarget }) =>
                          setMenu({
                            title: one.name,
                            actions: actionsOf(one),
                            anchor: currentTarget,
                            onClose: () => setMenu(undefined),
                          })
                        }
                        className="grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink max-sm:size-12"
                      >
                        <Ellipsis aria-hidden size={16} />
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
      {onSave && (
        <div className="border-t border-line p-1.5">
          <button
            type="button"
            onClick={() => {
              onClose();
              onSave();
            }}
            className={`${lineClass} w-full text-left font-semibold text-primary`}
          >
            Save as new view
          </button>
        </div>
      )}
      {menu && <RowMenu {...menu} />}
    </Popover>
  );
}

/** Whose a shared view is, and that the list opens with a view. */
function Note({ view: { isShared, isMine, author, isDefault } }: { view: SavedView }) {
  const whose = isShared && !isMine ? author || 'A former colleague' : '';
  const words = [whose, isDefault && 'My default'].filter(Boolean).join(' · ');
  return (
    words !== '' && (
      <span className="ml-auto shrink-0 pl-2 text-sm font-normal text-muted">{words}</span>
    )
  );
}

/** What can be done to a view (rule OFFICE-22). */
function useViewActions(
  views: readonly SavedView[],
  { onEdit, onClose }: Pick<ViewsPopoverProps, 'onEdit' | 'onClose'>,
) {
  // First, as what follows is not reached behind it: a form, or a toast that undoes.
  const after = (run: () => void) => () => {
    onClose();
    run();
  };
  const restore = useChange(restoreSavedView, { failed: 'Failed to restore the view' });
  const remove = useChange(deleteSavedView, {
    done: ({ id, name }) => ({
      title: 'View deleted',
      description: name,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id } }) },
    }),
    failed: 'Failed to delete the view',
  });
  const move = useChange(moveSavedView, { failed: 'Failed to move the view' });
  const choose = useChange(chooseDefaultView, { failed: 'Failed to change your default' });
  return (view: SavedView): readonly RowAction[] => {
    const { id, name, list, isDefault } = view;
    const params = { id };
    const group = views.filter(({ isShared }) => isShared === view.isShared);
    const own: RowAction = {
      label: isDefault ? 'No longer my default' : 'Make it my default',
      name: `${isDefault ? 'No longer open' : 'Open'} the list with ${name}`,
      run: () => choose.mutate({ params: { list }, body: { viewId: isDefault ? null : id } }),
    };
    if (!view.mayChange) return [own];
    return [
      own,
      { label: 'Edit', name: `Edit ${name}`, run: after(() => onEdit({ view })) },
      {
        label: 'Move up',
        name: `Move ${name} up`,
        run: () => move.mutate({ params, body: { to: 'up' } }),
        isDisabled: group[0] === view,
      },
      {
        label: 'Move down',
        name: `Move ${name} down`,
        run: () => move.mutate({ params, body: { to: 'down' } }),
        isDisabled: group.at(-1) === view,
      },
      {
        label: 'Delete',
        name: `Delete ${name}`,
        run: after(() => remove.mutate({ params })),
        isDestructive: true,
      },
    ];
  };
}
