export const LONG_TITLE = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuetentuer by the water'
export const LONG_TEXT = `Walk along the wall until you feel moss under your fingers. ${'Look closely and take your time. '.repeat(8).trim()}`
export const LONG_NAME = 'Bartholomew Featherstonehaugh-Cholmondel'
