import { LineIcon } from '#web/kit/ui/line-icon.tsx';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';

const labels: Record<Theme, string> = {
  system: 'Match device',
  light: 'Light',
  dark: 'Dark',
};
/** A monitor, a sun, a moon. */
const icons: Record<Theme, string> = {
  system: 'M3 4h18v12H3ZM12 16v4M8 20h8',
  light:
    'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2.5V4M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1',
  dark: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
};

/** Buttons for the device's theme, light and dark. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <fieldset className="inline-flex rounded-md border border-current/30 p-0.5">
      <legend className="sr-only">Color theme</legend>
      {themes.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={theme === choice}
          aria-label={labels[choice]}
          title={labels[choice]}
          onClick={() => chooseTheme(choice)}
          className="grid size-8 place-items-center rounded-sm opacity-75 hover:opacity-100 aria-pressed:bg-current/15 aria-pressed:opacity-100"
        >
          <LineIcon path={icons[choice]} size={16} />
        </button>
      ))}
    </fieldset>
  );
}
