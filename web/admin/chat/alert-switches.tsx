import { setAlert, useAlert } from './alerts.ts';

/** What tells of new messages while one works elsewhere; each can be switched off. */
export function AlertSwitches() {
  return (
    <div className="flex flex-wrap gap-x-4 text-sm">
      <Switch kind="sound" label="Sound" />
      <Switch kind="title" label="Count in the title" />
    </div>
  );
}

function Switch({ kind, label }: { kind: 'sound' | 'title'; label: string }) {
  const isOn = useAlert(kind);
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setAlert(kind, event.target.checked)}
        className="size-4 accent-primary"
      />
      {label}
    </label>
  );
}
