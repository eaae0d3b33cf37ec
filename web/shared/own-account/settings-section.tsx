import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  title: string;
  children: ReactNode;
  /** What the section is for; shown under its title. */
  about?: ReactNode;
}

/** One section of the settings: its title on the left, its controls on the right. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 first:border-t-0 first:pt-0 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {about && <div className="mt-2 text-[0.9375rem] text-muted">{about}</div>}
      </div>
      <div className="min-w-0 max-w-2xl">{children}</div>
    </section>
  );
}
