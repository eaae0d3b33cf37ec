/**
 * Every kind of file that is taken (rule DOCUMENT-1), by its extension: the type it
 * is sent with, and what its bytes must be.
 */
export const documentTypes = {
  pdf: { mime: 'application/pdf', form: 'pdf' },
  doc: { mime: 'application/msword', form: 'compound' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    form: 'package',
  },
  txt: { mime: 'text/plain', form: 'text' },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    form: 'package',
  },
  xls: { mime: 'application/vnd.ms-excel', form: 'compound' },
  png: { mime: 'image/png', form: 'png' },
  jpg: { mime: 'image/jpeg', form: 'jpeg' },
  jpeg: { mime: 'image/jpeg', form: 'jpeg' },
} as const;

/** An extension in lower case, without its dot. */
export type DocumentExtension = keyof typeof documentTypes;

/** The kinds in the order and writing of rule DOCUMENT-1, for messages and the file picker. */
export const documentExtensions = Object.keys(documentTypes).map((name) => `.${name}`);

/** Said about a file of another kind. */
export const wrongKindText = `Only these files can be uploaded: ${documentExtensions.join(', ')}.`;

/** Largest file in bytes (rule DOCUMENT-2: 25 MB). */
export const documentMaxBytes = 25 * 1024 * 1024;

/** Said about a larger one. */
export const tooLargeText = 'This file is larger than 25 MB.';

/** Said about a file without a single byte. */
export const emptyText = 'This file is empty.';

/** The kind that a file's name claims, or null for a name of no kind that is taken. */
export function extensionOf(name: string): DocumentExtension | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  // The key was just found in the table.
  return Object.hasOwn(documentTypes, extension) ? (extension as DocumentExtension) : null;
}

/** True for what a browser can show by itself: pictures and PDF. */
export function canPreview(extension: DocumentExtension): boolean {
  return ['pdf', 'png', 'jpeg'].includes(documentTypes[extension].form);
}
