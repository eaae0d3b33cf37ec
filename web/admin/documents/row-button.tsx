import type { LucideIcon } from 'lucide-react';

interface RowButtonProps {
  /** What it does, to which document: the whole name, as the icon says none. */
  label: string;
  icon: LucideIcon;
  onPress: () => void;
  isDisabled?: boolean;
}

const look =
  'grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink disabled:cursor-not-allowed disabled:opacity-40';

/** A small button with an icon alone; its name shows on hover and is read out. */
export function RowButton({ label, icon: Icon, onPress, isDisabled = false }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
      className={look}
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} />
    </button>
  );
}

interface RowLinkProps {
  label: string;
  icon: LucideIcon;
  href: string;
  /** Opens beside the page instead of saving. */
  isShown?: boolean;
}

/** The same as a link: to bytes, which the browser saves or shows. */
export function RowLink({ label, icon: Icon, href, isShown = false }: RowLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className={look}
      {...(isShown ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} />
    </a>
  );
}
