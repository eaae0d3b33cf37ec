import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { userReply } from './users.ts';

const id = z.object({ id: z.string() });

export const uploadUserPicture = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/picture',
  access: 'admin',
  summary:
    'Gives an account a picture (multipart/form-data: file, PNG or JPEG); it is drawn anew without what the camera wrote.',
  params: id,
  reply: userReply,
  status: 201,
  upload: true,
  problems: ['too_large', 'wrong_content_type', 'malware_found'],
});

export const deleteUserPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id/picture',
  access: 'admin',
  summary: 'Takes the picture of an account away.',
  params: id,
  reply: userReply,
});

export const getUserPicture = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/picture',
  access: 'signed-in',
  summary: 'The uploaded picture of an account, for admins and for the person.',
  params: id,
});

/** What a person has after a change of their own picture. */
const ownPictureReply = z.object({ profileImageUrl: z.string() });

export const uploadOwnPicture = defineEndpoint({
  method: 'POST',
  path: '/api/auth/picture',
  access: 'signed-in',
  summary: "Gives the signed-in person's own account a picture, as an admin's call does.",
  reply: ownPictureReply,
  status: 201,
  upload: true,
  problems: ['too_large', 'wrong_content_type', 'malware_found'],
});

export const deleteOwnPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/picture',
  access: 'signed-in',
  summary: "Takes the signed-in person's own picture away.",
  reply: ownPictureReply,
});
