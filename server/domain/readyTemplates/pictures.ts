/** The size of every picture, px. */
export const width = 1280;
export const height = 720;

/** The pictures of the ready-made templates as SVG, by the template's key. */
export const pictures: Record<string, string> = {
  leadMagnet: picture(
    ['#2f6fed', '#7aa8ff'],
    `${page(470, 130, -8, '#dbe7ff')}${page(520, 120, 0, '#ffffff')}
     ${line(580, 220, 220, '#2f6fed', 18)}${line(580, 275, 260, '#c8d8fb')}${line(580, 315, 240, '#c8d8fb')}${line(580, 355, 260, '#c8d8fb')}
     ${tick(612, 430, '#2f6fed')}${line(660, 430, 180, '#c8d8fb')}${tick(612, 490, '#2f6fed')}${line(660, 490, 150, '#c8d8fb')}`,
  ),
  webinar: picture(
    ['#5b3fd6', '#a48bff'],
    `<rect x="330" y="130" width="620" height="400" rx="28" fill="#ffffff"/>
     <rect x="360" y="160" width="560" height="340" rx="14" fill="#efeaff"/>
     <circle cx="560" cy="290" r="62" fill="#a48bff"/><path d="M440 500a120 120 0 0 1 240 0z" fill="#5b3fd6"/>
     ${line(730, 240, 150, '#5b3fd6', 18)}${line(730, 295, 130, '#c9bcff')}${line(730, 335, 150, '#c9bcff')}${line(730, 375, 100, '#c9bcff')}
     <circle cx="880" cy="190" r="14" fill="#f0435c"/><rect x="540" y="550" width="200" height="20" rx="10" fill="#ffffff"/>`,
  ),
  courseSale: picture(
    ['#0f9f7f', '#7fe0c3'],
    `${[0, 1, 2, 3, 4].map((step) => `<rect x="${300 + step * 140}" y="${480 - step * 80}" width="120" height="${90 + step * 80}" rx="14" fill="#ffffff" opacity="${0.55 + step * 0.11}"/>`).join('')}
     <path d="M920 70v100" stroke="#ffffff" stroke-width="12" stroke-linecap="round"/><path d="M926 72l110 32-110 34z" fill="#ffd257"/>`,
  ),
  booking: picture(
    ['#f07b2e', '#ffc58f'],
    `<rect x="370" y="150" width="540" height="440" rx="30" fill="#ffffff"/><path d="M370 250v-70a30 30 0 0 1 30-30h480a30 30 0 0 1 30 30v70z" fill="#ffe2c7"/>
     <path d="M480 110v80M800 110v80" stroke="#ffffff" stroke-width="26" stroke-linecap="round"/>
     ${[0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((column) => `<rect x="${425 + column * 90}" y="${290 + row * 95}" width="68" height="68" rx="16" fill="${row === 1 && column === 3 ? '#f07b2e' : '#ffeddc'}"/>`)).join('')}
     <path d="M714 420l14 14 26-30" fill="none" stroke="#ffffff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  consultation: picture(
    ['#1b86b8', '#8fd4f2'],
    `<path d="M300 190a40 40 0 0 1 40-40h360a40 40 0 0 1 40 40v150a40 40 0 0 1-40 40H440l-70 66v-66h-30a40 40 0 0 1-40-40z" fill="#ffffff"/>
     ${line(360, 225, 310, '#1b86b8', 18)}${line(360, 275, 260, '#bfe4f5')}${line(360, 315, 200, '#bfe4f5')}
     <path d="M980 380a40 40 0 0 0-40-40H640a40 40 0 0 0-40 40v110a40 40 0 0 0 40 40h230l64 60v-60h6a40 40 0 0 0 40-40z" fill="#0d5c82"/>
     ${[720, 790, 860].map((x) => `<circle cx="${x}" cy="435" r="20" fill="#ffffff"/>`).join('')}`,
  ),
  comingBack: picture(
    ['#d6457a', '#ffabc6'],
    `<path d="M860 250a240 240 0 1 0 20 210" fill="none" stroke="#ffffff" stroke-width="44" stroke-linecap="round"/>
     <path d="M900 130v150H750z" fill="#ffffff" stroke="#ffffff" stroke-width="20" stroke-linejoin="round"/>
     <path d="M640 470l-92-90a58 58 0 0 1 82-82l10 10 10-10a58 58 0 0 1 82 82z" fill="#ffffff"/>`,
  ),
};

function picture([from, to]: [from: string, to: string], motif: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="1130" cy="110" r="210" fill="#ffffff" opacity="0.12"/><circle cx="120" cy="640" r="260" fill="#ffffff" opacity="0.1"/>
    ${motif}
  </svg>`;
}

function page(x: number, y: number, turn: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="340" height="470" rx="24" fill="${fill}" transform="rotate(${turn} ${x + 170} ${y + 235})"/>`;
}

function line(x: number, y: number, length: number, fill: string, thickness = 14): string {
  return `<rect x="${x}" y="${y - thickness / 2}" width="${length}" height="${thickness}" rx="${thickness / 2}" fill="${fill}"/>`;
}

function tick(x: number, y: number, stroke: string): string {
  return `<path d="M${x - 20} ${y}l14 14 26-30" fill="none" stroke="${stroke}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`;
}
