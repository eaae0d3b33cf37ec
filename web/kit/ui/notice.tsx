import type { ReactNode } from 'react';

/** The kind of a notice; the words carry the meaning, the color repeats it. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'danger';

const colours: Record<NoticeKind, string> = {
  info: 'border-info bg-info-soft',
  success: 'border-success bg-success-soft',
  warning: 'border-warning bg-warning-soft',
  danger: 'border-danger bg-danger-soft',
};

interface NoticeProps {
  kind: NoticeKind;
  children: ReactNode;
  /** Appears in response to an action, so it is announced at once. */
  announced?: boolean;
}

/** A message in the flow of the page: an error of a form, a note on what follows. */
export function Notice({ kind, children, announced = false }: NoticeProps) {
  return (
    <div
      {...(announced && { role: kind === 'danger' ? 'alert' : 'status' })}
      className={`rounded-md border-l-4 px-4 py-3 text-ink ${colours[kind]}`}
    >
      {children}
    </div>
  );
}
