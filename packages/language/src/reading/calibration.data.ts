// Made by `npm run eval -- --calibrate`; do not edit.

/** For the narrowest kinds of statements: how often each was right, and how often it was made. */
export const observed: Readonly<Record<string, string>> = {
  'agreed advice': 'focus - is now 1/1, name - is now 2/2, none - is now 12/13, number - is now 1/1',
  'agreed allergy': 'none - is now 6/6, none - not now 4/4',
  'agreed anaesthesia': 'focus - is now 1/1, name - is now 1/1, none - is now 2/2',
  'agreed chief-complaint': 'name - is now 1/1, none - is now 8/9, none - is past 1/1, none - not now 2/2',
  'agreed consent': 'focus - is now 1/1, none - is now 1/1, none - not now 1/1, tooth - not now 1/1',
  'agreed diagnosis':
    'name abszess is now 1/1, name perikoronitis is now 1/1, name pulpitis is now 1/1, none gingivitis is now 1/1, none parodontitis is now 2/2',
  'agreed finding':
    'name apikale-aufhellung is now 1/1, name avital is now 2/2, name blutung is now 5/5, name brueckenanker is now 2/2, name brueckenglied is now 1/1, name fehlt is now 7/7, name fuellung is now 2/2, name fuellung-insuffizient is now 1/1, name furkation is now 3/3, name gesund is now 9/9, name inlay is now 2/2, name karies is now 2/2, name karies not now 3/3, name krone is now 2/2, name lockerung is now 1/1, name perikoronitis is now 1/1, name perkussion not now 1/1, name plaque is now 1/1, name taschentiefe is now 8/8, name vital is now 2/2, name wunde is now 1/1, name zahnstein is now 1/1, none - is now 3/3, none aphthe is now 1/1, none blutung is now 2/2, none druckstelle is now 1/1, none druckstelle not now 1/1, none gesund is now 1/1, none lockerung not now 1/1, none mundoeffnung is now 1/1, none plaque is now 1/1, none prothese is now 1/1, none taschentiefe is now 1/1, none taschentiefe not now 1/1, number blutung is now 2/2, number fehlstellung is now 1/1, number fehlt is now 7/7, number fraktur is now 1/1, number fuellung is now 7/7, number furkation is now 1/1, number gesund is now 7/8, number karies is now 6/6, number karies not now 4/4, number keilfoermig is now 1/1, number krone is now 5/5, number krone-insuffizient is now 2/2, number lockerung is now 3/3, number retiniert is now 1/1, number taschentiefe is now 4/4, number vital is now 2/2, number wurzelfuellung is now 1/1, polarity schleimhaut is now 1/1, tooth fuellung not now 0/1, tooth gesund is now 1/1, tooth karies not now 0/1, tooth vital is now 1/1',
  'agreed follow-up': 'name - is planned 1/1, none - is planned 12/12, number - is planned 2/2',
  'agreed form': 'index 6/6, note-anaesthesia 4/4, note-radiograph 2/2, note-treatment 5/6',
  'agreed history':
    'name - is past 2/2, none - is now 8/9, none - is past 2/2, none - not now 7/7, number - is past 1/1',
  'agreed material': 'focus - is now 1/1',
  'agreed medication': 'deed - is now 3/3, none - is now 20/20, none - is past 1/1, none - not now 2/4',
  'agreed plan':
    'name - is planned 4/4, none - is planned 2/2, number - is planned 3/3, tooth - is planned 1/1',
  'agreed radiograph': 'none - not now 2/2, number - is now 1/1',
  'agreed treatment':
    'focus - is now 3/3, name - is now 11/11, none - is now 9/9, none - not now 0/1, number - is now 4/6, tooth - is now 1/1',
  'model advice':
    'focus - is now 4/4, name - is now 7/9, none - is now 27/33, number - is now 2/2, tooth - is now 1/1',
  'model allergy': 'deed - not now 2/2, none - not now 2/2, polarity - not now 2/2',
  'model anaesthesia': 'focus - not now 1/1, name - is now 4/4, none - not now 2/2',
  'model chief-complaint':
    'name - is now 4/4, name - not now 0/2, name blutung is now 1/1, name lockerung is now 1/1, none - is now 18/23, none - is past 1/1, none - not now 5/7, number - is now 3/3, tooth - is now 2/2',
  'model consent':
    'focus - is now 5/5, focus - not now 2/2, name - is now 2/4, name - not now 1/1, none - is now 2/2, number - is now 3/3, number - not now 1/2, tooth - is now 0/1, tooth - not now 1/1',
  'model diagnosis':
    'name alveolitis is now 1/1, none - is now 1/1, none - not now 0/1, number avital is now 1/1',
  'model finding':
    'focus abszess not now 1/1, focus implantat is now 1/1, focus pulpa-eroeffnet is now 1/1, name - is now 1/2, name abszess not now 0/1, name alveolitis not now 1/1, name apikale-aufhellung not now 2/2, name avital is now 1/1, name avulsion is now 1/1, name blutung is now 3/3, name blutung not now 4/5, name durchbruch is now 4/4, name fehlstellung is now 1/1, name fehlt is now 6/6, name fraktur not now 1/1, name fuellung is now 4/4, name furkation not now 1/1, name gesund is now 8/8, name hypersensibel is now 1/1, name hypersensibel not now 2/3, name karies is now 2/2, name keilfoermig is now 1/1, name knochenabbau is now 1/1, name krone is now 1/1, name krone-insuffizient is now 2/2, name lockerung not now 2/2, name perkussion is now 2/2, name perkussion not now 2/2, name pulpa-eroeffnet not now 2/2, name retiniert is now 1/1, name rezession is now 1/1, name schleimhaut is now 0/1, name schwellung is now 1/1, name taschentiefe is now 9/9, name teleskop is now 1/1, name verfaerbung is now 1/1, name vital is now 5/5, name wunde is now 2/2, name zahnstein is now 3/3, none - is now 4/4, none apikale-aufhellung not now 0/1, none fraktur not now 1/1, none gesund is now 5/6, none gingivitis is now 1/1, none knochenabbau is now 2/2, none lockerung not now 1/1, none mundoeffnung is now 2/2, none prothese is now 1/1, none schleimhaut is now 1/1, none schwellung is now 1/1, none schwellung not now 1/1, none taschentiefe is now 0/1, none wunde is now 1/1, number - is now 0/1, number abszess not now 1/1, number apikale-aufhellung is now 1/1, number apikale-aufhellung not now 1/1, number blutung is now 1/1, number brueckenanker is now 1/1, number brueckenglied is now 1/1, number fraktur is now 1/1, number fraktur not now 2/2, number fuellung-insuffizient is now 1/1, number gesund is now 6/7, number gingivitis not now 0/1, number hypersensibel is now 2/2, number hypersensibel not now 0/1, number inlay is now 1/1, number karies is now 2/2, number keilfoermig is now 2/2, number knochenabbau not now 1/1, number krone-insuffizient is now 1/1, number lockerung is now 1/1, number lockerung not now 1/1, number perkussion not now 4/4, number retiniert is now 1/1, number rezession is now 2/2, number taschentiefe is now 5/5, number teleskop is now 1/1, number verfaerbung is now 1/1, number versiegelung is now 1/1, number vital is now 1/1, number wurzelfuellung is now 1/1, polarity karies is now 1/1, tooth gesund is now 1/2, tooth lockerung not now 1/1, tooth perkussion is now 1/1, tooth perkussion not now 1/1, tooth vital is now 2/2',
  'model follow-up': 'none - is planned 2/3, none - not planned 1/1',
  'model form': 'index 1/1, note-treatment 3/4',
  'model history':
    'deed - is now 2/2, deed - is past 2/2, focus - is past 1/1, name - is now 1/1, name - is past 4/4, none - is now 9/10, none - is past 6/6, none - not now 7/10, number - is past 1/1',
  'model material': 'none - is now 3/3',
  'model medication': 'deed - is now 3/3, none - is now 9/10, none - is past 1/1, none - not now 5/6',
  'model plan':
    'focus - is planned 3/3, name - is planned 7/8, name - not planned 0/1, none - is planned 10/10, number - is planned 4/4, tooth - is planned 1/1',
  'model radiograph':
    'focus - not now 1/1, name - is now 3/3, none - is now 2/2, none - is past 0/1, none - not now 1/2, number - is now 2/2, time - is now 1/1',
  'model treatment':
    'focus - is now 4/5, name - is now 15/15, name - not now 0/2, none - is now 7/9, number - is now 15/15, number - not now 0/1, time - is now 3/3, time+tooth - is now 1/1, tooth - is now 3/3',
  'rules advice': 'name - is now 2/3, none - is now 15/27, number - is now 1/2',
  'rules allergy': 'deed - is now 1/1, none - is now 7/8, none - not now 5/5, polarity - is now 0/1',
  'rules anaesthesia':
    'name anaesthesie is now 1/1, name leitung is now 1/1, none infiltration is now 1/1, none leitung is now 1/1, number anaesthesie is now 0/1',
  'rules chief-complaint':
    'focus - not now 0/1, name - is now 0/2, none - is now 13/21, none - not now 2/6, none notdienst is now 0/1, polarity - not now 0/1',
  'rules consent':
    'name - is now 3/3, name - not now 0/2, none - not now 1/1, number - is now 1/1, tooth - is now 2/2, tooth - not now 1/1',
  'rules diagnosis':
    'name pulpitis is now 1/1, none gingivitis is now 1/1, none parodontitis is now 2/2, none perikoronitis is now 1/1',
  'rules finding':
    'focus - not now 0/1, focus hypersensibel not now 0/1, focus lockerung is now 0/1, name - is now 0/2, name abszess is now 1/1, name apikale-aufhellung is now 1/1, name avital is now 2/2, name blutung is now 6/6, name blutung not now 0/2, name brueckenanker is now 2/2, name brueckenglied is now 1/1, name druckstelle is now 1/1, name fehlt is now 10/11, name fuellung is now 3/4, name fuellung-insuffizient is now 2/2, name furkation is now 2/2, name gesund is now 6/7, name implantat is now 1/1, name inlay is now 2/2, name karies is now 2/5, name karies not now 2/3, name krone is now 3/3, name krone-insuffizient is now 0/1, name lockerung not now 1/1, name perkussion not now 0/2, name plaque is now 1/1, name taschentiefe is now 9/9, name taschentiefe not now 1/1, name vital is now 2/2, none - is now 0/1, none - not now 0/3, none aphthe is now 1/1, none blutung is now 2/2, none druckstelle not now 1/1, none fraktur is now 1/1, none furkation is now 1/1, none gesund is now 1/1, none gingivitis not now 0/1, none karies is now 1/3, none karies not now 2/2, none kiefergelenk is now 1/1, none mundoeffnung is now 1/1, none plaque is now 1/1, none plaque not now 0/1, none prothese is now 2/2, none psi is now 2/2, none schleimhaut is now 1/1, none schleimhaut not now 0/1, none schwellung is now 0/1, none wunde is now 1/1, none zahnstein is now 1/1, number blutung is now 2/3, number fehlstellung is now 1/1, number fehlt is now 6/6, number fuellung is now 8/8, number furkation is now 1/1, number gesund is now 6/7, number hypersensibel is now 0/1, number karies is now 5/7, number karies not now 3/3, number keilfoermig is now 1/1, number krone is now 5/6, number krone-insuffizient is now 2/2, number lockerung is now 4/4, number perkussion is now 0/1, number perkussion not now 0/1, number retiniert is now 1/1, number taschentiefe is now 9/10, number vital is now 3/4, number wurzelfuellung is now 1/1, polarity furkation is now 0/1, polarity karies is now 0/1, polarity lockerung is now 0/1, polarity schwellung is now 0/1, tooth blutung not now 0/1, tooth fuellung not now 0/1, tooth gesund is now 5/5, tooth karies is now 0/1, tooth karies not now 0/1, tooth lockerung not now 0/1, tooth perkussion not now 1/1',
  'rules follow-up':
    'name - is planned 1/1, none - is planned 8/9, none nahtentfernung is planned 2/2, none streifenwechsel is planned 1/1, none upt is planned 1/1, number - is planned 1/1',
  'rules form':
    'index 16/16, note-anaesthesia 24/24, note-radiograph 15/15, note-treatment 119/126, note-treatment-not 1/2',
  'rules history':
    'deed - is now 1/3, deed - is past 1/1, deed extraktion is past 1/1, none - is now 9/13, none - is past 1/1, none - not now 8/11, none extraktion is past 1/1, polarity - not past 0/1',
  'rules material': 'none - is now 1/1',
  'rules medication': 'deed - is now 4/5, none - is now 21/21, none - is past 1/1, none - not now 1/6',
  'rules plan':
    'focus abformung is planned 1/1, name - is planned 2/2, name extraktion is planned 1/1, name fuellung is planned 2/2, name membran is planned 0/1, name praeparation is planned 0/1, name trepanation is planned 1/1, none ait is planned 0/1, none bleaching is planned 1/1, none extraktion not planned 0/1, none krone-eingesetzt is planned 0/1, none par-chirurgie is planned 1/1, none schiene is planned 2/2, none schiene-entfernt is planned 1/1, none streifeneinlage is planned 1/1, none streifenwechsel is planned 1/1, none ueberweisung is planned 1/1, number abformung is planned 0/1, number fuellung is planned 1/1, number krone-eingesetzt is planned 1/2, number versiegelung is planned 1/1, tooth krone-eingesetzt is planned 1/1',
  'rules radiograph':
    'none opg is now 0/1, none roentgen not now 2/2, number roentgen is now 0/1, number zahnfilm is now 0/2, time bissfluegel is now 0/1',
  'rules treatment':
    'focus politur is now 1/1, name blutstillung is now 0/1, name desensibilisierung is now 1/1, name einlage is now 1/1, name extraktion is now 0/2, name fuellung is now 1/4, name fuellung-entfernt is now 2/2, name inzision is now 1/1, name kofferdam is now 1/1, name krone-eingesetzt is now 1/1, name krone-entfernt is now 2/2, name matrize is now 1/1, name mundschleimhautbehandlung is now 1/1, name naht is now 1/1, name politur is now 1/1, name retainer is now 1/1, name spuelung is now 1/2, name umstechung is now 1/1, name vitalexstirpation is now 1/1, none abformung not now 0/1, none anprobe is now 1/1, none einschleifen is now 1/1, none extraktion is now 1/1, none fluoridierung is now 1/2, none fotos is now 1/1, none intraoralscan is now 1/1, none mundhygieneunterweisung is now 1/1, none mundschleimhautbehandlung is now 0/1, none nahtentfernung is now 1/2, none parodontalstatus is now 1/1, none prothese-eingesetzt is now 1/1, none prothese-reparatur is now 1/1, none spuelung is now 1/1, none spuelung not now 1/1, none streifeneinlage is now 2/2, none supragingivale-reinigung is now 1/1, none unterfuetterung is now 1/1, none zahnsteinentfernung is now 2/2, number exkavation is now 1/1, number exkavation not now 1/1, number extraktion is now 0/1, number fuellung is now 0/1, number kofferdam is now 1/1, number naht not now 0/1, number osteotomie is now 1/1, number spuelung is now 1/1, number ueberkappung-indirekt is now 1/1, number versiegelung is now 1/1, number wundspuelung is now 0/1, number wurzelfuellung is now 1/1, time spuelung is now 0/1',
  'rules-unshared advice': 'name - is now 1/2, none - is now 4/12, number - is now 0/1',
  'rules-unshared allergy': 'none - is now 2/3, polarity - is now 0/1',
  'rules-unshared anaesthesia': 'number anaesthesie is now 0/1',
  'rules-unshared chief-complaint':
    'focus - not now 0/1, name - is now 0/2, none - is now 3/9, none - not now 0/4, none notdienst is now 0/1, polarity - not now 0/1',
  'rules-unshared consent': 'name - is now 2/2, name - not now 0/2, number - is now 1/1, tooth - is now 1/1',
  'rules-unshared finding':
    'focus - not now 0/1, focus hypersensibel not now 0/1, focus lockerung is now 0/1, name - is now 0/1, name blutung not now 0/2, name fehlt is now 0/1, name fuellung is now 1/2, name fuellung-insuffizient is now 1/1, name gesund is now 0/1, name implantat is now 1/1, name karies is now 0/3, name karies not now 0/1, name krone-insuffizient is now 0/1, name perkussion not now 0/2, none - is now 0/1, none - not now 0/3, none gingivitis not now 0/1, none karies is now 0/2, none plaque not now 0/1, none prothese is now 1/1, none schleimhaut not now 0/1, none schwellung is now 0/1, number blutung is now 1/2, number fuellung is now 1/1, number hypersensibel is now 0/1, number karies is now 0/2, number krone is now 1/2, number perkussion is now 0/1, number perkussion not now 0/1, number taschentiefe is now 0/1, number vital is now 0/1, polarity furkation is now 0/1, polarity karies is now 0/1, polarity lockerung is now 0/1, polarity schwellung is now 0/1, tooth blutung not now 0/1, tooth karies is now 0/1, tooth lockerung not now 0/1',
  'rules-unshared follow-up': 'none - is planned 2/3',
  'rules-unshared form': 'note-treatment 2/2, note-treatment-not 1/1',
  'rules-unshared history':
    'deed - is now 0/2, none - is now 0/4, none - not now 0/3, polarity - not past 0/1',
  'rules-unshared medication': 'deed - is now 0/1, none - is now 2/2, none - not now 0/2',
  'rules-unshared plan':
    'focus abformung is planned 1/1, name extraktion is planned 1/1, name membran is planned 0/1, name praeparation is planned 0/1, name trepanation is planned 1/1, none ait is planned 0/1, none extraktion not planned 0/1, none krone-eingesetzt is planned 0/1, none schiene is planned 1/1, none streifenwechsel is planned 1/1, number abformung is planned 0/1, number krone-eingesetzt is planned 0/1, number versiegelung is planned 1/1',
  'rules-unshared radiograph':
    'none opg is now 0/1, number roentgen is now 0/1, number zahnfilm is now 0/1, time bissfluegel is now 0/1',
  'rules-unshared treatment':
    'focus politur is now 1/1, name blutstillung is now 0/1, name extraktion is now 0/2, name fuellung is now 0/3, name fuellung-entfernt is now 1/1, name krone-eingesetzt is now 1/1, name krone-entfernt is now 2/2, name matrize is now 1/1, name retainer is now 1/1, name spuelung is now 1/2, none abformung not now 0/1, none einschleifen is now 1/1, none extraktion is now 1/1, none fluoridierung is now 0/1, none mundschleimhautbehandlung is now 0/1, none nahtentfernung is now 0/1, none parodontalstatus is now 1/1, none spuelung not now 1/1, none supragingivale-reinigung is now 1/1, number exkavation not now 1/1, number extraktion is now 0/1, number fuellung is now 0/1, number spuelung is now 1/1, number wundspuelung is now 0/1, number wurzelfuellung is now 1/1, time spuelung is now 0/1',
}
