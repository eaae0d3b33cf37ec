/**
 * The prominence of a control. 'accent' is for the one step that a screen or a dialog is about, such
 * as sending a quote. The one way to add to a list or to upload to it is 'primary', and adding has a
 * plus; the save of a page that is a form is 'primary' as well. The rest is 'secondary' or 'quiet'.
 */
export type ButtonLook = 'accent' | 'primary' | 'secondary' | 'quiet' | 'danger';

/** Height of a control: 36, 44 or 52 px. */
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const looks: Record<ButtonLook, string> = {
  accent: 'bg-accent-strong text-on-accent hover:bg-accent-hover',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-strong text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-5',
  large: 'min-h-13 px-7 text-lg',
};

/** Classes of a button, also for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'medium'): string {
  return `${base} ${looks[look]} ${sizes[size]}`;
}
