import type { LucideIcon } from 'lucide-react';

interface IconButtonProps {
  /** What it does, and to what: the icon alone does not say that. */
  label: string;
  icon: LucideIcon;
  onPress: () => void;
  isDisabled?: boolean;
}

const iconClass =
  'grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink disabled:cursor-not-allowed disabled:opacity-40';

/** A small icon button; its label is its tooltip and read by screen readers. */
export function IconButton({ label, icon: Icon, onPress, isDisabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className={iconClass}
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} />
    </button>
  );
}

interface IconLinkProps {
  label: string;
  icon: LucideIcon;
  href: string;
  /** Opens in a new tab instead of being downloaded. */
  isShown?: boolean;
}

/** The same as a link to a file, which the browser downloads or shows. */
export function IconLink({ label, icon: Icon, href, isShown = false }: IconLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className={iconClass}
      {...(isShown ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} />
    </a>
  );
}
