import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Flag, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClientBooking, ClientProject } from '#contract/projects/client-projects.ts';
import { longTimeText } from '#domain/booking/times/time-text.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { clientBookingsQuery } from '#web/portal/portal-queries.ts';
import { longDayText } from '#web/shared/calendar-day.ts';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import { nextStepOf } from './next-step.ts';

interface ProjectOverviewProps {
  project: ClientProject;
  /** Opens the form for a meeting; absent for staff, who book none here. */
  onBook?: (() => void) | undefined;
}

/** What is next in a project, the next meeting, and the person to turn to. */
export function ProjectOverview({ project, onBook }: ProjectOverviewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[43.75rem]:grid-cols-3">
      <NextStep project={project} />
      <NextMeeting onBook={onBook} />
      <Contact project={project} onBook={onBook} />
    </div>
  );
}

function Card({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 content-start gap-1 rounded-lg border border-line bg-surface p-5 min-[43.75rem]:max-lg:p-4"
    >
      <h3 className="flex items-center gap-2 font-text text-sm font-semibold text-muted">
        {icon}
        {title}
      </h3>
      {children}
    </section>
  );
}

function NextStep({ project }: { project: ClientProject }) {
  const step = nextStepOf(project);
  return (
    <Card
      title={step?.state === 'started' ? 'Now' : 'Up next'}
      icon={<Flag aria-hidden size={16} />}
    >
      <p className="text-lg leading-snug font-semibold break-words">
        {step?.title ?? (project.isCompleted ? 'Your project is complete' : 'Nothing planned yet')}
      </p>
      {step && (
        <>
          <p className="text-muted">
            {step.dueDate === null ? 'No date yet' : `Planned for ${longDayText(step.dueDate)}`}
          </p>
          {step.description && (
            <p className="mt-1 text-[0.9375rem] break-words">{step.description}</p>
          )}
        </>
      )}
    </Card>
  );
}

function NextMeeting({ onBook }: Pick<ProjectOverviewProps, 'onBook'>) {
  const bookings = useQuery(clientBookingsQuery);
  const next = bookings.data?.find(isAhead);
  return (
    <Card title="Next meeting" icon={<CalendarDays aria-hidden size={16} />}>
      <p className="text-lg leading-snug font-semibold break-words">
        {next
          ? next.consultationTypeLabel || 'Meeting'
          : bookings.data
            ? 'No meeting planned'
            : 'Loading…'}
      </p>
      {next && (
        <p className="text-muted">
          <time dateTime={next.startsAt}>
            {longTimeText(Date.parse(next.startsAt), localTimeZone())}
          </time>
        </p>
      )}
      {next && (
        <p className="mt-2">
          <Link to={`/bookings/${next.token}`} className={buttonClass('secondary', 'small')}>
            Open the meeting
          </Link>
        </p>
      )}
      {bookings.data && !next && onBook && (
        <p className="text-muted">Pick a time that suits you, by phone or video.</p>
      )}
    </Card>
  );
}

function isAhead({ status, endsAt }: ClientBooking): boolean {
  return status !== 'cancelled' && Date.parse(endsAt) > Date.now();
}

/** Mail goes to the company's address, with the reference, so that it is answered even on leave. */
function Contact({ project, onBook }: ProjectOverviewProps) {
  const { ownerName, reference, name } = project;
  const subject = encodeURIComponent(`${reference}: ${name}`);
  return (
    <Card title="Your contact" icon={<Mail aria-hidden size={16} />}>
      <p className="text-lg leading-snug font-semibold break-words">
        {ownerName || siteSettings.companyName}
      </p>
      <p className="text-muted">{ownerName ? siteSettings.companyName : 'Our team replies'}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <a
          href={`mailto:${siteSettings.companyEmail}?subject=${subject}`}
          className={buttonClass('secondary', 'small')}
        >
          Write an email
        </a>
        {onBook && (
          <Button look="secondary" size="small" onClick={onBook}>
            Pick a meeting time
          </Button>
        )}
      </p>
    </Card>
  );
}
