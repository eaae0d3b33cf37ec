import type { ReactNode, RefObject } from 'react';
import type { ClientBooking, ClientProject } from '#contract/projects/client-projects.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { BookMeeting } from './book-meeting.tsx';
import { meetingTime } from './meeting-words.ts';

/** What a new meeting is about. */
export type MeetingProject = Pick<ClientProject, 'id' | 'name' | 'ownerName'>;

/** The forms that move and cancel a meeting; they call `close` when done. */
export interface MeetingForms {
  moveForm: (booking: ClientBooking, close: () => void) => ReactNode;
  cancelForm: (booking: ClientBooking, close: () => void) => ReactNode;
}

interface MeetingDialogsProps extends MeetingForms {
  /** The meeting that is being moved, or canceled. */
  moved: ClientBooking | undefined;
  cancelled: ClientBooking | undefined;
  onClose: () => void;
  /** The project for which a meeting is being booked. */
  project: MeetingProject | undefined;
  /** The client's phone number, '' if there is none. */
  phone: string;
  onBooked: () => void;
  /** Has the focus once the canceled meeting and its button are gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The dialogs in which the client books, moves and cancels meetings. */
export function MeetingDialogs(props: MeetingDialogsProps) {
  const { moved, cancelled, onClose, moveForm, cancelForm, project, onBooked } = props;
  return (
    <>
      <Dialog
        open={moved !== undefined}
        onOpenChange={onClose}
        title="Reschedule"
        description={moved && `Now: ${meetingTime(moved)}`}
      >
        {moved && moveForm(moved, onClose)}
      </Dialog>
      <Dialog
        open={cancelled !== undefined}
        onOpenChange={onClose}
        title="Cancel the meeting"
        fallback={props.heading}
        description={cancelled && meetingTime(cancelled)}
      >
        {cancelled && cancelForm(cancelled, onClose)}
      </Dialog>
      <FormDialog
        open={project !== undefined}
        onClose={onBooked}
        title="Book a meeting"
        description={project && projectText(project)}
      >
        {() => project && <BookMeeting project={project} phone={props.phone} onClose={onBooked} />}
      </FormDialog>
    </>
  );
}

function projectText({ name, ownerName }: MeetingProject): string {
  return ownerName === '' ? `About ${name}` : `About ${name}, with ${ownerName}`;
}
