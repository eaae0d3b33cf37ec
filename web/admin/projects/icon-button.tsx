import type { LucideIcon } from 'lucide-react';

interface IconButtonProps {
  /** What it does, to what: the whole name, as the icon says none. */
  label: string;
  icon: LucideIcon;
  onPress: () => void;
  isDisabled?: boolean;
}

/** A small button with an icon alone; its name shows on hover and is read out. */
export function IconButton({ label, icon: Icon, onPress, isDisabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink disabled:cursor-not-allowed disabled:opacity-40"
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} />
    </button>
  );
}
