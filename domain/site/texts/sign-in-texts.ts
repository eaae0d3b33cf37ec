/** The first sentences of the pages for signing in. Their forms, labels and messages stay. */
export const signInTexts = {
  'client-login.intro.text': 'Follow your project, view documents and reach your team.',
} as const;

export const forgotPasswordTexts = {
  'forgot-password.intro.text':
    'Enter your email, and we’ll send you a link to choose a new password.',
} as const;

export const resetPasswordTexts = {
  'reset-password.intro.text': 'You’ll sign in with it from now on. Only you will know it.',
} as const;
