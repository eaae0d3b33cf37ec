import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Popover } from '#web/kit/ui/records/popover.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { isInside, linkOf, menuActions, type OpenRowMenu, type RowAction } from './row-actions.ts';

interface RowMenuProps extends OpenRowMenu {
  /** Absent if the row does not open. */
  onOpen?: (href: string) => void;
  onClose: () => void;
}

const line =
  'flex min-h-9 w-full items-center rounded-sm px-2.5 py-1 text-left text-[0.9375rem] hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-none disabled:cursor-not-allowed disabled:opacity-55 max-sm:min-h-12';

/** The menu of a row: everything that can be done to it, the same wherever the list is shown. */
export function RowMenu({ title, anchor, href, actions, ...props }: RowMenuProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => items()[0]?.focus(), []);

  /** Closes the menu first, so that the focus is back at the row when a dialog opens. */
  function close(run?: () => void): void {
    frame.current?.close();
    props.onClose();
    run?.();
  }

  function press(event: KeyboardEvent): void {
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    const moves: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: at <= 0 ? all.length - 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    };
    // A letter goes to the next line that begins with it.
    const typed = event.key.length === 1 ? event.key.toLowerCase() : undefined;
    const found = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(
      (item) => typed !== undefined && item.innerText.trim().toLowerCase().startsWith(typed),
    );
    const to = moves[event.key] ?? (found && all.indexOf(found));
    if (event.key === 'Tab') close();
    else if (to !== undefined) all[to]?.focus();
    else return;
    event.preventDefault();
  }

  async function copyLink(to: string): Promise<void> {
    const copied = await navigator.clipboard.writeText(new URL(to, location.href).href).then(
      () => true,
      () => false,
    );
    toast(
      copied
        ? { title: 'Link copied' }
        : { variant: 'destructive', title: 'Your browser did not allow copying' },
    );
  }

  const inOrder = menuActions(actions);
  const further = inOrder.filter(({ isDestructive }) => !isDestructive);
  const destructive = inOrder.filter(({ isDestructive }) => isDestructive);
  /** What every row that opens has. */
  const own = (label: string, act: () => void) => item({ label, name: label, run: act });
  const item = (action: RowAction) => <Item key={action.label} action={action} onRun={run} />;

  function run(action: RowAction): void {
    const { run: act, to } = action;
    close(act ?? (to !== undefined && isInside(action) ? () => void navigate(to) : undefined));
  }

  return (
    <Popover
      frame={frame}
      anchor={anchor}
      label={`Actions for ${title}`}
      onClose={() => close()}
      className="sm:min-w-48 sm:max-w-80"
    >
      <p className="truncate border-b border-line px-4 py-3 font-semibold sm:hidden">{title}</p>
      <div
        role="menu"
        aria-label={`Actions for ${title}`}
        tabIndex={-1}
        onKeyDown={press}
        className="min-h-0 overflow-y-auto p-1.5"
      >
        {href !== undefined && own('View', () => props.onOpen?.(href))}
        {further.map(item)}
        {href !== undefined && own('Copy link', () => void copyLink(href))}
        {destructive.length > 0 && <hr className="mx-1 my-1.5 border-line" />}
        {destructive.map(item)}
      </div>
    </Popover>
  );
}

function Item({ action, onRun }: { action: RowAction; onRun: (action: RowAction) => void }) {
  const { label, isDisabled = false, isDestructive } = action;
  const shared = { role: 'menuitem', tabIndex: -1, onClick: () => onRun(action) };
  const className = `${line} ${isDestructive ? 'text-danger' : ''}`;
  // The browser shows or saves the file, or hands it to the program for mail or calls.
  if (action.to !== undefined && !isInside(action))
    return (
      <a {...shared} {...linkOf(action)} className={`${className} truncate no-underline`}>
        {label}
      </a>
    );
  return (
    <button {...shared} type="button" disabled={isDisabled} className={className}>
      {label}
    </button>
  );
}
