import type { SectionName } from './sections.ts';

/** What a tab without data will list, and where that stands today. */
interface Later {
  title: string;
  holds: string;
  today: string;
}

const later: Partial<Record<SectionName, Later>> = {
  projects: {
    title: 'Projects',
    holds: 'Lists the projects under way with their client, stage, budget and start date.',
    today:
      'The program does not turn leads or quotes into projects yet, so there are none to list.',
  },
  completed: {
    title: 'Completed Projects',
    holds: 'Lists finished projects with their client, budget, start and end date.',
    today: 'The program does not keep projects yet, so none has been completed.',
  },
};

/** The sections that have no data of their own yet. */
export function laterSection(section: SectionName): Later | undefined {
  return later[section];
}

/** A tab whose data the program does not have yet: says so, and pretends nothing. */
export function LaterSection({ title, holds, today }: Later) {
  return (
    <div className="px-4 py-3 lg:px-6">
      <h1 className="text-2xl leading-9">{title}</h1>
      <div className="mt-4 grid max-w-3xl gap-x-10 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
        <p>
          <span className="eyebrow block">What this tab is for</span>
          {holds}
        </p>
        <p>
          <span className="eyebrow block">Where it stands today</span>
          {today}
        </p>
      </div>
    </div>
  );
}
