import * as z from 'zod';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells a host what became of a calendar whose busy times count (rule BOOKING-28). */
export const hostCalendar = defineMail({
  kind: 'team',
  summary: 'A host’s own calendar could not be read for a day, or became empty all at once.',
  data: z.strictObject({
    firstName: line,
    /** The server of the calendar. */
    calendar: line,
    news: z.enum(['stopped', 'emptied']),
    path,
  }),
  words: {
    subject: 'We cannot read your calendar at {calendar}',
    heading: 'We cannot read your calendar',
    opening:
      'For a day, we could not read your calendar at {calendar}. Until we can, no one can book a time with you.',
    subjectEmptied: 'Your calendar at {calendar} is empty',
    headingEmptied: 'Your calendar is empty',
    openingEmptied:
      'Your calendar at {calendar} had many events and now has none. If that is not so, connect it again: until then, people can book any time with you.',
    button: 'Check your calendars',
  },
  values: ({ calendar }) => ({ calendar }),
  subject: ({ news }, _, say) => say(news === 'stopped' ? 'subject' : 'subjectEmptied'),
  preview: ({ calendar }) => calendar,
  body: ({ firstName, news, path: to }, { heading, paragraph, action }, say) => [
    heading(say(news === 'stopped' ? 'heading' : 'headingEmptied')),
    paragraph(greeting(firstName)),
    paragraph(say(news === 'stopped' ? 'opening' : 'openingEmptied')),
    action(say('button'), to),
  ],
  because: 'you connected this calendar.',
  sample: {
    firstName: 'Mara',
    calendar: 'calendar.google.com',
    news: 'stopped',
    path: '/admin/account',
  },
});
