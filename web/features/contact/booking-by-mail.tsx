import {
  consultationMinutes,
  consultationTypes,
  timeSlotLabel,
  timeSlots,
} from '#domain/booking/time-slots.ts';
import { siteSettings } from '#web/site-settings.ts';
import { buttonClass } from '#web/ui/button-class.ts';

const lines = [
  'The kind of consultation I would like:',
  'Two days and times that suit me:',
  'Video or phone:',
];

/** Asking for a consultation by mail: what there is to choose, and when. */
export function BookingByMail() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div>
        <h2 className="text-3xl">Book a consultation</h2>
        <p className="mt-4 max-w-md text-muted">
          {consultationMinutes} minutes, by video or phone. Name two times that suit you and we
          confirm one of them by mail.
        </p>
        <a className={`${buttonClass('accent')} mt-6`} href={mailAddress('A consultation', lines)}>
          Ask for a time by email
        </a>
      </div>
      <div className="grid content-start gap-8">
        <div>
          <h3 className="text-xl">What it can be about</h3>
          <ul className="mt-4">
            {consultationTypes.map((type) => (
              <li key={type.value} className="border-t border-line py-3">
                {type.label}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-xl">When it can start</h3>
          <ul className="figures mt-4 flex flex-wrap gap-x-6 gap-y-2">
            {timeSlots.map((slot) => (
              <li key={slot}>{timeSlotLabel(slot)}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** A mailto link with subject and the questions as body. */
function mailAddress(subject: string, lines: readonly string[]): string {
  const body = lines.map((line) => `${line}\n\n`).join('');
  return `mailto:${siteSettings.companyEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
