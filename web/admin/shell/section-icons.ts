import {
  CalendarDays,
  CircleCheck,
  FileText,
  Flag,
  MessageSquare,
  MountainSnow,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import type { SectionName } from './sections.ts';

/** The icon of each tab. */
export const sectionIcons: Record<SectionName, typeof Flag> = {
  overview: MountainSnow,
  leads: UserRoundPlus,
  quotes: FileText,
  bookings: CalendarDays,
  projects: Flag,
  completed: CircleCheck,
  chat: MessageSquare,
  users: UsersRound,
};
