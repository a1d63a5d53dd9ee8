// How the tables look: ten states of each game, on a desktop and a phone, light and dark, as small pictures in
// browser/looks. The pages come from the gallery (`cargo run -p tenka-pages --example gallery DIR`), always in the same
// positions. A test compares; after a change of look, take them anew and see in the review what has changed:
//
//     cd browser && npm ci && npm run looks
import { mkdir, rm } from 'node:fs/promises';
import { LOOKS, openGallery, photograph, PICTURES } from './support/looks.mjs';

const gallery = await openGallery();
await rm(PICTURES, { recursive: true, force: true });
await mkdir(PICTURES, { recursive: true });
for (const look of LOOKS) {
  await photograph(gallery, look, gallery.states, (state) => `${PICTURES}${state}-${look.name}.jpg`);
  console.log(`${look.name}: ${gallery.states.length} pictures`);
}
await gallery.close();
